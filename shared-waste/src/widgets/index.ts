export { WidgetBody, type WidgetBodyProps } from './WidgetBody.tsx';
export { Rows, type RowProps } from './Rows.tsx';
