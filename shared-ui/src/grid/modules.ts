import {
  CellStyleModule,
  ClientSideRowModelModule,
  LocaleModule,
  type Module,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
} from 'ag-grid-community';

/** Only the modules that lists here need, because every page with a grid loads them. */
export const gridModules: Module[] = [
  ClientSideRowModelModule,
  RowSelectionModule,
  RowApiModule,
  ScrollApiModule,
  CellStyleModule,
  LocaleModule,
];
