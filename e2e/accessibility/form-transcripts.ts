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
Goods, region
Goods, heading 2
Commodity, combo box: Industrial machinery and parts
All risks (A), Named perils (B) or Basic (C) · land, sea or air · limit EUR 5,000,000 · excess from EUR 250 · only this commodity is covered.
Insured value, text field: 100,000
Currency, combo box: EUR (default)
Work out the value or add a description, your reference or certificate details (optional), collapsed
Journey, region
Journey, heading 2
Type dates like “29 Apr 8:00”, “Fri <time>” or “+3d”. Default time: <time> for departure, <time> for arrival.
From, combo box: Helsinki, Finland
Departs from Helsinki, Finland, text field
<time>
Choose the date and time of departure from Helsinki, Finland, button
<time> (Helsinki time) · <time>
Actions for Helsinki, Finland, button
Modes of transport on leg 1, group
Land, check box
Sea, check box
Air, check box, checked
Conditions: none on leg 1, collapsed
7,818 km · about 34 hours
To, combo box: Tokyo, Japan
Arrives at Tokyo, Japan, text field
<time>
Choose the date and time of arrival at Tokyo, Japan, button
<time> GMT+9 (Tokyo time) · <time>
Actions for Tokyo, Japan, button
Continue to holder, button
Add leg, button
Add return journey, button
Reverse journey, button
Start over, button
Summary, complementary
Summary, heading 2
Draft, saved in this tab
Goods: Industrial machinery and parts
Value: <amount>
Journey: Helsinki · Tokyo <dates> Helsinki to Tokyo by air
Holder: not entered
Still needed, heading 3
Holder, link
Estimate
<amount>
All risks (A), including fees and taxes. Basic (C): <amount>.
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
