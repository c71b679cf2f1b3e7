import { administration, background, platform } from './opened/administration.ts';
import { boards } from './opened/boards.ts';
import { calendar } from './opened/calendar.ts';
import { contact } from './opened/contact.ts';
import { fileDrive } from './opened/drive.ts';
import { driving } from './opened/driving.ts';
import { economics } from './opened/economics.ts';
import { fleet } from './opened/fleet.ts';
import { frame } from './opened/frame.ts';
import { offline } from './opened/offline.ts';
import { ordering } from './opened/ordering.ts';
import { signingIn } from './opened/signIn.ts';
import { supplying } from './opened/supplying.ts';
import { tendering } from './opened/tenders.ts';
import type { Things } from './things.ts';
import type { Device, View } from './views.ts';

const by = 'admin@nordhavn.example';
const on: readonly Device[] = ['desktop', 'phone'];

/** Views with something open on a page: panels, dialogs, menus, and lists in a special state. */
export const openedViews = (things: Things): readonly View[] =>
  [
    ...boards,
    ...ordering(things),
    ...calendar,
    ...fileDrive,
    ...supplying(things),
    ...fleet,
    ...driving(things),
    ...contact(things),
    ...economics(things),
    ...tendering(things),
    ...background,
    ...administration(things),
    ...platform,
    ...signingIn(things),
    ...frame,
    ...offline,
  ].map((opened) => ({ by, on, ...opened }));
