import type { SecondStep as Left } from '@fraktion/contract/sessions';
import { useTranslation } from '@fraktion/shared-ui/entry';

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
  return (
    <>
      {left.step === 'code' ? (
        <EntryHeading title={t('entry.code.title')} text={t('entry.code.text')} />
      ) : (
        <EntryHeading title={t('entry.enrol.title')} text={t('entry.enrol.text')} />
      )}
      <SecondStepForm left={left} onAgain={onAgain} />
    </>
  );
}
