import { enrolAtSignIn, type SecondStep, type TwoStepEnrolment } from '@fraktion/contract/sessions';
import { api } from '@fraktion/shared-auth';
import { useEffect, useState } from 'react';

interface Enrolment {
  readonly data?: TwoStepEnrolment;
  readonly failure?: unknown;
}

/** The data for an authenticator, if an account requires two steps of a user who has none. */
export function useEnrolment({ step, challenge }: SecondStep): Enrolment {
  const [enrolment, setEnrolment] = useState<Enrolment>({});
  useEffect(() => {
    if (step !== 'enrol') return undefined;
    let over = false;
    const note = (next: Enrolment) => {
      if (!over) setEnrolment(next);
    };
    api(enrolAtSignIn, { body: { challenge } }).then(
      (data) => note({ data }),
      (failure: unknown) => note({ failure }),
    );
    return () => {
      over = true;
    };
  }, [step, challenge]);
  return enrolment;
}
