import type { OfferLinkView } from '#contract/servicing/offer-link.ts'
import { useFocusWhenShown } from '#web/ui/focus/use-focus-when-shown.ts'
import { Sender } from './Sender.tsx'

/** Says why an offer can't be bought. It may replace the offer when a purchase is refused. */
export function UnavailableOffer({ link }: { link: OfferLinkView }) {
  const heading = useFocusWhenShown<HTMLHeadingElement>()
  const { title, sentence, when = 'If you need cover', request } = unavailableTexts[link.state] ?? expiredText
  return (
    <>
      <title>{`${title} · Lading`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{sentence}</p>
      <p>
        {when}, ask <Sender link={link} />
        {request && ` for a new ${request}`}.
      </p>
    </>
  )
}

type UnavailableText = {
  title: string
  sentence: string
  /** When to ask the sender. If the shipment is insured, no one should be told to ask for cover. */
  when?: string
  /** What to ask for. */
  request?: 'offer' | 'link'
}

const expiredText: UnavailableText = {
  title: 'This offer has expired',
  sentence: 'It can no longer be bought.',
  request: 'offer',
}
const unavailableTexts: Partial<Record<OfferLinkView['state'], UnavailableText>> = {
  hidden: {
    title: 'This cover has been bought',
    sentence: 'This page no longer shows your certificate.',
    when: 'If you don’t have your certificate',
  },
  corrected: {
    title: 'This cover is now in another name',
    sentence: 'The holder was corrected after the purchase, so this page no longer shows the certificate.',
    when: 'If you didn’t expect this',
  },
  revoked: {
    title: 'This link was revoked',
    sentence: 'It can no longer be used.',
    request: 'link',
  },
  taken: {
    title: 'Another offer was bought',
    sentence: 'This was one of several offers for the same goods, and a different one has been bought.',
    when: 'If you have questions',
  },
  replaced: {
    title: 'Cover was bought from a newer quote',
    sentence: 'The newer quote is for the same shipment, so this offer can no longer be bought.',
    when: 'If you have questions',
  },
  suspended: {
    title: 'This offer can’t be bought at the moment',
    sentence: 'The sender can tell you when the link works again.',
  },
}
