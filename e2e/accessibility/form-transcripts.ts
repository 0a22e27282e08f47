// The transcripts of the form pages, as a screen reader announces them.

export const signInTranscript = `
Lading
Sign in, heading 1
Quote, buy and manage cargo insurance.
Email, text field
Password, text field
Sign in, button
Use an API client instead, button
Forgot your password?, link
Have a certificate?
Check it, link
What Lading is for, complementary
Summary, heading 2
Example
Specimen: no cover
Goods: Roasted coffee, 240 sacks
Value: <amount>
Journey: Santos · Rotterdam · Basel by sea, then by land
Cover: All risks, excess <amount>
Total: <amount>
Describe your shipment, compare offers, buy, and get your certificate straight away.
`

export const shipmentTranscript = `
Steps, navigation
Shipment
Holder, link
Offers
Purchase
What are you shipping, and where?, heading 1
Start over, button
Goods, region
Goods, heading 2
Commodity, combo box: Industrial machinery and parts
Cover: All risks (A), Named perils (B) or Basic (C), by land, sea or air, up to <amount>, excess from <amount>, depending on the route. Claims are paid only for the class you choose.
Insured value, text field: 100,000
The most we’ll pay. Usually invoice plus freight plus 10%.
Currency, combo box: EUR (default)
Work it out from the invoice (invoice + freight + 10%), collapsed
Description (optional), text field
As it should appear on the certificate, for example “12 crates of pump parts”.
Your reference (optional), text field
Certificate details (optional), collapsed
Journey, region
Journey, heading 2
Type dates naturally, for example “29 Apr 8:00”, “tomorrow 9”, “Fri 10”, or “+3d” after the previous time. Without a time, we assume <time> for departure and <time> for arrival.
From, combo box: Helsinki, Finland
Departs from Helsinki, Finland, text field
<time>
Pick date and time of departure from Helsinki, Finland, button
<time> Helsinki time (<zone>) · <time>
Time zone: Helsinki, for Helsinki, Finland, collapsed
Modes of transport on leg 1, group
Land, check box
Sea, check box
Air, check box, checked
Conditions: none on leg 1, collapsed
Add stop on leg 1, button
Duplicate leg 1, button
To, combo box: Tokyo, Japan
Arrives at Tokyo, Japan, text field
<time>
Pick date and time of arrival at Tokyo, Japan, button
<time> Tokyo time (<zone>) · <time>
Time zone: Tokyo, for Tokyo, Japan, collapsed
Add leg, button
Add return journey, button
Reverse journey, button
Continue to holder, button
Summary, complementary
Summary, heading 2
Draft, saved in this tab
Goods: Industrial machinery and parts
Value: <amount>
Journey: Helsinki · Tokyo <dates> Helsinki to Tokyo by air
Holder: not entered
Still needed, heading 3
Holder, link
`

export const holderTranscript = `
Steps, navigation
Shipment done, link
Holder
Offers, link
Purchase
Who is the cover for?, heading 1
Saved holder (optional), combo box: Choose, or enter details below
Fills in the fields below. You can edit them.
Holder, region
Holder, heading 2
The holder is, group
A company, radio button, checked
An individual, radio button
Company name, text field: Oy Esimerkki Ab
Email, text field: holder@example.com
Phone (optional), text field
Tax number (optional), text field
LEI (optional), text field
Address, region
Address, heading 2
Street address, text field: Länsikatu 15
Postcode (optional), text field: 80110
Town or city, text field: Joensuu
State or region (optional), text field: Pohjois-Karjala
Country, combo box: Finland
See offers, button
`
