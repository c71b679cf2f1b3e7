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
  const words = left.step === 'code' ? 'Entry.Code' : 'Entry.Enrol';
  return (
    <>
      <EntryHeading title={t(`${words}.Title`)} text={t(`${words}.Text`)} />
      <SecondStepForm left={left} onAgain={onAgain} />
    </>
  );
}
