import { useEffect } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { Commodity, CommodityQuestion } from '#contract/setup.ts'
import type { GoodsValues } from '#web/draft/form-values.ts'
import { FieldWarning } from '#web/ui/fields/FieldWarning.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { useFieldWarnings } from '#web/draft/warnings/warnings.ts'

/** The questions about the chosen class of goods. Answers to other questions are removed. */
export function CommodityQuestions({ commodities }: { commodities: readonly Commodity[] }) {
  const form = useFormContext<GoodsValues>()
  const chosen = useWatch({ control: form.control, name: 'commodityId' })
  const questions = commodities.find(({ id }) => id === chosen)?.questions

  useEffect(() => {
    // While a class is being searched for, its answers are kept.
    if (chosen === '') return
    const answers = form.getValues('commodityAnswers')
    const kept = Object.entries(answers).filter(([questionId, answer]) =>
      questions?.some(
        ({ id, options }) => id === questionId && options.some((option) => option.id === answer),
      ),
    )
    if (kept.length < Object.keys(answers).length) form.setValue('commodityAnswers', Object.fromEntries(kept))
  }, [form, chosen, questions])

  return questions?.map((question) => <QuestionField key={question.id} question={question} />)
}

function QuestionField({ question: { id, text, options } }: { question: CommodityQuestion }) {
  const name = `commodityAnswers.${id}` as const
  const { field, fieldState } = useController<GoodsValues, typeof name>({ name })
  // It has no answer at first, although its type says otherwise.
  const answer = (field.value as string | undefined) ?? ''
  const warnings = useFieldWarnings(name, answer)
  return (
    <RadioGroup
      {...field}
      // Tabbing past an unanswered question isn't a mistake.
      onBlur={answer === '' ? undefined : field.onBlur}
      id={name}
      legend={text}
      options={options.map((option) => ({ value: option.id, label: option.name, hint: option.hint }))}
      value={answer}
      hint={
        <>
          {/* Screen readers read the hints with the options, including those that a wide screen doesn't show. */}
          <span className="chosen-hint" aria-hidden="true">
            {options.find((option) => option.id === answer)?.hint ??
              (answer === '' && 'Your answer may change the price and what’s covered.')}
          </span>
          {warnings && <FieldWarning lines={warnings} />}
        </>
      }
      error={fieldState.error?.message}
    />
  )
}
