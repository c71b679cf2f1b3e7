import { driverMessageNotice } from './driverMessage.ts';
import { roundChangedNotice } from './roundChanged.ts';

/** The notifications about rounds. */
export const roundNotices = [roundChangedNotice, driverMessageNotice];
