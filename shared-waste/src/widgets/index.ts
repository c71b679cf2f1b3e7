export { WidgetBody, type WidgetBodyProps } from './WidgetBody.tsx';
export { Figure, Figures, type FigureProps } from './Figures.tsx';
export { Rows, type RowProps } from './Rows.tsx';
