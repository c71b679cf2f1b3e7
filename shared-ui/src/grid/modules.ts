import {
  CellStyleModule,
  ClientSideRowModelModule,
  LocaleModule,
  type Module,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
} from 'ag-grid-community';

/** Only what a list here does; each module is bytes that a page with a grid pays. */
export const gridModules: Module[] = [
  ClientSideRowModelModule,
  RowSelectionModule,
  RowApiModule,
  ScrollApiModule,
  CellStyleModule,
  LocaleModule,
];
