import type { FieldValues, Path, UseFormRegister } from 'react-hook-form';
import type { MarketingQuestion } from '@/api/schema.gen';
import { Field, SelectField } from '@/ui/form/field';

type Answers = FieldValues & { answers: Record<string, string> };

/** The auction house's questions, all optional. */
export function QuestionFields<T extends Answers>({ questions, register }: { questions: readonly MarketingQuestion[]; register: UseFormRegister<T> }) {
  return questions.map(({ question_ID, question, answers }) => {
    const name = `answers.q${question_ID}` as Path<T>;
    if (answers.length === 0) return <Field key={question_ID} label={question} maxLength={500} {...register(name)} />;
    const options = [['', 'No answer'] as const, ...answers.map((answer) => [answer, answer] as const)];
    return <SelectField key={question_ID} label={question} options={options} {...register(name)} />;
  });
}
