import { answersOpenedNotice } from './answersOpened.ts';
import { bidderLetters } from './tenderMail.ts';

/** The notifications about tenders. */
export const tenderNotices = [
  ...Object.values(bidderLetters).map(({ notice }) => notice),
  answersOpenedNotice,
];
