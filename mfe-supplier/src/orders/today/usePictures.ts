import { getStopPicture } from '@fraktion/contract/rounds';
import { restoreAnswers } from '@fraktion/shared-auth/waiting';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { pictureQuery, type TodayStop } from './roundOfToday.ts';

/** Reads the pictures of the whole round ahead, for where there is no network; those that the phone has are not sent again. */
export function usePictures(stops: readonly TodayStop[]): void {
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    void restoreAnswers(getStopPicture).finally(() => setRestored(true));
  }, []);
  const missing = restored ? stops.filter(({ done }) => !done) : [];
  useQueries({
    queries: missing.flatMap(({ order, stop: { picture } }) =>
      picture === null ? [] : [pictureQuery(order.id, picture)],
    ),
    // Nothing on the page waits for them.
    combine: () => null,
  });
}
