import { answersOpenedNotice } from './answersOpened.ts';
import { bidderLetters } from './tenderMail.ts';

/** What users are told of tenders. */
export const tenderNotices = [
  ...Object.values(bidderLetters).map(({ notice }) => notice),
  answersOpenedNotice,
];
