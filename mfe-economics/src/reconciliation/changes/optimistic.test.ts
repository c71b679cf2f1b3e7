import { invoiceOf, lineOf, postingOf } from '../../testing/invoice.ts';
import { withoutPosting, withPosting, withStored } from './optimistic.ts';

const other = lineOf({ id: 'second', lineId: '2', amount: '-0.1000', unpostedAmount: '-0.1000' });
const invoice = invoiceOf({
  lines: [lineOf(), other],
  lineCount: 2,
  unpostedAmount: '348.6500',
});

test('REC-03 a new posting counts at once, exactly', () => {
  const after = withPosting(invoice, postingOf({ amount: '348.65' }));
  expect(after.lines[0]?.unpostedAmount).toBe('0.1');
  expect(after.unpostedAmount).toBe('0');
  expect(after.postedLineCount).toBe(0);
});

test('REC-03 a line is posted when nothing of it is left', () => {
  expect(withPosting(invoice, postingOf()).postedLineCount).toBe(1);
});

test('REC-03 a line without money is posted by its posting, a line of text never', () => {
  const free = lineOf({ amount: '0.0000', unpostedAmount: '0.0000' });
  const posting = postingOf({ amount: '0' });
  expect(withPosting(invoiceOf({ lines: [free] }), posting).postedLineCount).toBe(1);
  const text = { ...free, kind: 'text' as const };
  expect(withPosting(invoiceOf({ lines: [text] }), posting).postedLineCount).toBe(0);
});

test('REC-03 a posting taken back leaves what was posted meanwhile', () => {
  const both = withPosting(
    withPosting(invoice, postingOf({ amount: '100' })),
    postingOf({ id: 'later', infocardId: 'elsewhere', amount: '48.75' }),
  );
  const after = withoutPosting(both, postingOf().id);
  expect(after.postings.map(({ id }) => id)).toEqual(['later']);
  expect(after.lines[0]?.unpostedAmount).toBe('300');
});

test('REC-03 what the server has stored or removed adds one to the version, unless it was read already', () => {
  const stored = withStored(invoice, postingOf());
  expect(stored).toMatchObject({ version: 2, postedLineCount: 1 });
  expect(withStored(stored, postingOf())).toBe(stored);
  const changed = withStored(stored, postingOf({ version: 2, amount: '300' }));
  expect(changed).toMatchObject({ version: 3, unpostedAmount: '48.65' });
  const removed = withoutPosting(changed, postingOf().id);
  expect(removed).toMatchObject({ version: 4, postings: [] });
  expect(withoutPosting(removed, postingOf().id)).toBe(removed);
});

test('REC-03 the stored posting takes the place of the shown one', () => {
  const shown = withPosting(invoice, postingOf({ version: 0 }));
  const stored = withPosting(shown, postingOf({ version: 1 }));
  expect(stored.postings).toHaveLength(1);
  expect(stored.postings[0]?.version).toBe(1);
});
