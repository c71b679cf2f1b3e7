import {
  CellStyleModule,
  ClientSideRowModelModule,
  LocaleModule,
  type Module,
  RenderApiModule,
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
  // For the name of the grid.
  RenderApiModule,
];
