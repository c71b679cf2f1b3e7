import type { SecondStep as Left } from '@fraktion/contract/sessions';
import { useTranslation } from '@fraktion/shared-ui';

import { EntryHeading } from '../SplitPage.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';

export interface SecondStepProps {
  readonly left: Left;
  /** Back to e-mail and password. */
  readonly onAgain: () => void;
}

/** The second step of a sign-in, as a page. */
export default function SecondStep({ left, onAgain }: SecondStepProps) {
  const { t } = useTranslation('shell');
  const words = left.step === 'code' ? 'entry.code' : 'entry.enrol';
  return (
    <>
      <EntryHeading title={t(`${words}.title`)} text={t(`${words}.text`)} />
      <SecondStepForm left={left} onAgain={onAgain} />
    </>
  );
}
