export { orderColumns } from './orderColumns.tsx';
export { OrderFiles } from './OrderFiles.tsx';
export { OrderStatusPill } from './OrderStatusPill.tsx';
export { OrderTimeline } from './OrderTimeline.tsx';
export { OrderVisit } from './OrderVisit.tsx';
export { type OrderWords, useOrderWords } from './useOrderWords.ts';
export { useOrderFacts } from './useOrderFacts.ts';
export { useSiteFacts } from './useSiteFacts.ts';
export { type OrderFormOptions, useOrderForm } from './useOrderForm.tsx';
