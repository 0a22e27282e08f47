import type { Locator } from '@playwright/test'
import { transcribe } from '../fixtures/screen-reader.ts'
import { openSignedIn } from '../fixtures/signed-in.ts'
import { expect, enterCompany, oneLeg, test, acceptWordings, buyButton } from '../fixtures/steps.ts'
import { holderTranscript, shipmentTranscript, signInTranscript } from './form-transcripts.ts'

const expectTranscript = (element: Locator, transcript: string) =>
  expect(async () => expect(await transcribe(element)).toBe(transcript.trim())).toPass({ timeout: 10_000 })

test('A screen reader announces every page from sign-in to the certificate', async ({ page }) => {
  const main = page.locator('main')
  const step = page.locator('.two-columns > :first-child')
  await page.goto('/')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expectTranscript(main, signInTranscript)
  await openSignedIn(page, '/quote/shipment', { answers: { stops: oneLeg } })
  await expect(page.locator('[id="journeyLegs.0.endTime-hint"]')).toContainText('Tokyo time')
  await expectTranscript(main, shipmentTranscript)
  await page.getByRole('button', { name: 'Continue to holder' }).click()
  await enterCompany(page)
  await expectTranscript(step, holderTranscript)
  await page.getByRole('button', { name: 'See offers' }).click()
  await expect(page.getByText('These prices are valid until')).toBeVisible()
  await expectTranscript(step, offersTranscript)
  await page.getByRole('link', { name: 'Choose all risks' }).click()
  await expect(page.getByRole('heading', { name: 'Review and buy' })).toBeFocused()
  await expectTranscript(step, purchaseTranscript)
  await acceptWordings(page)
  await buyButton(page).click()
  await expect(page.getByRole('heading', { name: 'History', exact: true })).toBeVisible()
  await expectTranscript(main, bookingTranscript)
})

const price = `Premium: <amount>
Service fee: <amount>
Booking fee: <amount>
Tax: <amount>
Total: <amount>`

const offersTranscript = `
Steps, navigation
Shipment done, link
Holder done, link
Offers
Purchase
Specimen: no cover
Priced from a sample tariff. This isn’t real cover.
Choose from 3 offers, heading 1
Optional extras, group
Add war cover, check box
Add strikes, riots and civil commotions cover, check box
Note:
These prices are valid until
<time>
, <count> hours from now.
Cover starts on <time>, or when you buy if that’s later.
All risks, region
All risks ICC A, heading 2
<amount> total price, <amount> excess each and every loss
Choose all risks, link
Differences:
Covered: Theft and non-delivery
Covered: Breakage and malicious damage
Covered: Earthquake, volcanic eruption and lightning
Covered: Goods washed overboard
Covered: Sea, lake or river water entering the ship, vehicle, container or store
Covered: A whole package lost overboard or dropped while loading or unloading
Covered: Any physical loss or damage that is not excluded
${price}
Why this price, collapsed
Named perils, region
Named perils ICC B, heading 2
<amount> total price, <amount> excess each and every loss
Choose named perils, link
Differences:
Not covered: Theft and non-delivery
Not covered: Breakage and malicious damage
Covered: Earthquake, volcanic eruption and lightning
Covered: Goods washed overboard
Covered: Sea, lake or river water entering the ship, vehicle, container or store
Covered: A whole package lost overboard or dropped while loading or unloading
${price}
Why this price, collapsed
Basic, region
Basic ICC C, heading 2
<amount> total price, <amount> excess each and every loss
Choose basic, link
Differences:
Not covered: Theft and non-delivery
Not covered: Breakage and malicious damage
Not covered: Earthquake, volcanic eruption and lightning
Not covered: Goods washed overboard
Not covered: Sea, lake or river water entering the ship, vehicle, container or store
Not covered: A whole package lost overboard or dropped while loading or unloading
${price}
Why this price, collapsed
Covered by all offers, heading 2
Covered: Fire and explosion
Covered: The ship running aground, sinking or capsizing
Covered: A land vehicle overturning or derailing
Covered: Collision of the ship or vehicle
Covered: Unloading at a port of distress, where the ship takes refuge
Covered: General average: goods sacrificed or thrown overboard to save the voyage, and the holder’s share of such losses and of salvage charges
Not covered by any offer, heading 2
Not covered: War and strikes
Not covered: Delay, ordinary wear and tear, and inadequate packing
Not covered: Ordinary leakage, loss of weight, and inherent vice: damage due to the nature of the goods
Not covered: Wilful misconduct: damage that the holder causes on purpose
Not covered: Insolvency of a carrier, if the holder knew of it when the goods were loaded
Not covered: Nuclear weapons and radioactive contamination
`

const perils = `Covered
Covered: Any physical loss or damage that is not excluded
Covered: Theft and non-delivery
Covered: Breakage and malicious damage
Covered: Earthquake, volcanic eruption and lightning
Covered: Goods washed overboard
Covered: Sea, lake or river water entering the ship, vehicle, container or store
Covered: A whole package lost overboard or dropped while loading or unloading
Covered: Fire and explosion
Covered: The ship running aground, sinking or capsizing
Covered: A land vehicle overturning or derailing
Covered: Collision of the ship or vehicle
Covered: Unloading at a port of distress, where the ship takes refuge
Covered: General average: goods sacrificed or thrown overboard to save the voyage, and the holder’s share of such losses and of salvage charges
Not covered
Not covered: War and strikes
Not covered: Delay, ordinary wear and tear, and inadequate packing
Not covered: Ordinary leakage, loss of weight, and inherent vice: damage due to the nature of the goods
Not covered: Wilful misconduct: damage that the holder causes on purpose
Not covered: Insolvency of a carrier, if the holder knew of it when the goods were loaded
Not covered: Nuclear weapons and radioactive contamination`

const purchaseTranscript = `
Steps, navigation
Shipment done, link
Holder done, link
Offers done, link
Purchase
Review and buy, heading 1
Specimen: no cover
Priced from a sample tariff. This isn’t real cover.
Shipment, region
Shipment, heading 2
Change shipment, link
Goods: Industrial machinery and parts
Insured value: <amount> one hundred thousand euros
Journey, region
Journey, heading 2
Change journey, link
Route: Helsinki, Finland to Tokyo, Japan <dates> · 1 leg by air
Legs of the journey, table
Leg Mode Departs Arrives
Helsinki, Finland to Tokyo, Japan by air <time> · <time> <time> GMT+9 · <time>
Holder, region
Holder, heading 2
Change holder, link
Name: Oy Esimerkki Ab Länsikatu 15, 80110 Joensuu, Pohjois-Karjala, Finland
Type: Company
Email: holder@example.com
Cover, region
Cover, heading 2
Change cover, link
Cover: All risks Institute Cargo Clauses (A) 1/1/09 War and strikes not included.
Excess: <amount> each and every loss
Start: Cover starts on <time>, or when you buy if that’s later.
${perils}
Price, region
Price, heading 2
Change price, link
${price}
Why this price, collapsed
Documents, heading 2
Institute Cargo Clauses (A) 1/1/09, edition sample-2026-11 (opens in a new tab), link
Note:
This price is valid until
<time>
, <count> hours from now.
I accept the Institute Cargo Clauses (A) 1/1/09, edition sample-2026-11, check box
These terms set out what is and isn’t covered, and bind you and the insurer once you buy.
Buy cover for <amount>, button
`

const bookingTranscript = `
Status, region
In force <time>, No. <reference>, heading 1
Download certificate, button
Print, button
Copy to new quote, button
Certificate of insurance, heading 2
No. <reference> · issued <time>
Check it at
<URL>, link
Copy number, button
Copy link, button
QR code: check this certificate
Specimen: no cover
Issued under a sample tariff. This document provides no cover and isn’t proof of insurance.
Assured: Oy Esimerkki Ab Länsikatu 15, 80110 Joensuu, Pohjois-Karjala, Finland
Goods: Industrial machinery and parts
Insured value: <amount> one hundred thousand euros
Journey: Helsinki, Finland to Tokyo, Japan <dates> · 1 leg by air
Legs of the journey, table
Leg Mode Departs Arrives
Helsinki, Finland to Tokyo, Japan by air <time> · <time> <time> GMT+9 · <time>
Cover: All risks Institute Cargo Clauses (A) 1/1/09 War and strikes not included.
Excess: <amount> each and every loss
Insurer: Sample Marine Insurance plc, 1 Example Quay, London, United Kingdom (sample) · Policy SAMPLE-OC-2026
After a loss: Note any loss or damage on the delivery receipt before signing it. Notify the claims agent immediately and ask for a survey. Claim against the carrier in writing; for damage found later, within 3 days by sea, 7 by land, 14 by air. Keep the goods, packing and all documents for the surveyor.
Claims: Sample Claims Desk, 1 Example Quay, London, United Kingdom (sample) · +44 20 7946 0123 · claims@insurer.example
Signed: Sam Sample, authorised signatory of the insurer, <time>
${price}
What’s covered, and until when, region
What’s covered, and until when, heading 2
Excess: The first <amount> of each loss.
Cover starts
<time>
When the goods are first moved in the warehouse where the journey starts, for immediate loading. Helsinki, Finland, planned <time>
Cover ends: When the goods are unloaded at the final warehouse, or earlier, if the holder chooses to store or distribute them on the way, or 60 days after discharge from the ship at the final port, whichever comes first. Delay beyond the holder’s control doesn’t end the cover. Tokyo, Japan, planned <time> GMT+9
${perils}
Wording
Institute Cargo Clauses (A) 1/1/09, edition sample-2026-11 (opens in a new tab), link
This booking, complementary
Correct details, link
Cancel booking, button
History, heading 2
<time>: Bought by Sam Shipper, accepting the Institute Cargo Clauses (A) 1/1/09, edition sample-2026-11
`
