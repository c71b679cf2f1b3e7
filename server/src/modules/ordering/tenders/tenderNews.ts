/** News of a tender for its bidders. `expired`: closed after its last day. */
export type TenderNews = 'published' | 'amended' | 'closed' | 'expired' | 'awarded';
