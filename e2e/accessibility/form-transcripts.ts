// The transcripts of the form pages, as a screen reader announces them.

export const signInText = `
Lading
Sign in, heading 1
Quote, buy and manage cargo insurance.
Email, field
Password, field
Sign in, button
Use an API client instead, button
Forgot your password?, link
Have a certificate?
Check it, link
What Lading is for, beside
Summary, heading 2
Example
Specimen: no cover
Goods: Roasted coffee, 240 sacks
Value: <sum>
Journey: Santos · Rotterdam · Basel by sea, then by land
Cover: All risks, excess <sum>
Total: <sum>
Describe your shipment, compare offers, buy, and get your certificate straight away.
`

export const shipmentText = `
Steps, way
Shipment
Holder, link
Offers
Purchase
What are you shipping, and where?, heading 1
Start over, button
Goods, part
Goods, heading 2
Commodity, list
Insured value, field: 100,000
The most we’ll pay. Usually invoice plus freight plus 10%.
Currency, list: EUR (default)
Work it out from the invoice (invoice + freight + 10%), opens
Description (optional), field
As it should appear on the certificate, for example “12 crates of pump parts”.
Your reference (optional), field
Certificate details (optional), opens
Journey, part
Journey, heading 2
Type dates naturally, for example “29 Apr 8:00”, “tomorrow 9”, “Fri 10”, or “+3d” after the previous time. Without a time, we assume <time> for departure and <time> for arrival.
From, list: Helsinki, Finland
Departs from Helsinki, Finland, field
<time>
Pick date and time of departure from Helsinki, Finland, button
<time> Helsinki time (<zone>) · <time>
Time zone: Helsinki, for Helsinki, Finland, opens
Modes of transport on leg 1, group
Land, tick box
Sea, tick box
Air, tick box, ticked
Conditions: none on leg 1, opens
Add stop on leg 1, button
Duplicate leg 1, button
To, list: Tokyo, Japan
Arrives at Tokyo, Japan, field
<time>
Pick date and time of arrival at Tokyo, Japan, button
<time> Tokyo time (<zone>) · <time>
Time zone: Tokyo, for Tokyo, Japan, opens
Add leg, button
Add return journey, button
Reverse journey, button
Continue to holder, button
Summary, beside
Summary, heading 2
Draft, saved in this tab
Goods: Industrial machinery and parts
Value: <sum>
Journey: Helsinki · Tokyo <days> Helsinki to Tokyo by air
Holder: not entered
Still needed, heading 3
Holder, link
`

export const holderText = `
Steps, way
Shipment done, link
Holder
Offers, link
Purchase
Who is the cover for?, heading 1
Saved holder (optional), list: Choose, or enter details below
Fills in the fields below. You can edit them.
Holder, part
Holder, heading 2
The holder is, group
A company, choice, ticked
An individual, choice
Company name, field: Oy Esimerkki Ab
Email, field: holder@example.com
Phone (optional), field
Tax number (optional), field
LEI (optional), field
Address, part
Address, heading 2
Street address, field: Länsikatu 15
Postcode (optional), field: 80110
Town or city, field: Joensuu
State or region (optional), field: Pohjois-Karjala
Country, list: Finland
See offers, button
`
