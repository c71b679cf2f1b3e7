import type { Group } from '../specimen.tsx';
import { actions } from './actions.tsx';
import { fields } from './fields.tsx';
import { figures } from './figures.tsx';
import { lists } from './lists.tsx';
import { over } from './over.tsx';
import { parts } from './parts.tsx';
import { states } from './states.tsx';
import { texts } from './texts.tsx';

/** A page of the catalogue for each group, by the last part of its address. */
export const groups = {
  texts,
  actions,
  states,
  fields,
  over,
  lists,
  parts,
  figures,
} satisfies Record<string, Group>;

/** Exported components without a picture of their own, and why. */
export const unseen: Readonly<Record<string, string>> = {
  BrowserRouter: 'the catalogue itself stands in it',
  MemoryRouter: 'of the router: shows nothing itself',
  Navigate: 'of the router: shows nothing itself',
  Outlet: 'of the router: shows nothing itself',
  Route: 'of the router: shows nothing itself',
  Routes: 'of the router: shows nothing itself',
  UiProvider: 'the catalogue itself stands in it',
};
