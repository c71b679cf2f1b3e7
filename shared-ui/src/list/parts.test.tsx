import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { renderUi } from '../testing/renderUi.tsx';
import { countText, FileList, SearchField, StatePill, Timeline } from './index.ts';

test('a total is shown as far as it was counted', () => {
  expect(countText(undefined)).toBeUndefined();
  expect(countText({ total: null })).toBeNull();
  expect(countText({ total: 1204 })).toBe('1,204');
  expect(countText({ total: 10_000, totalCapped: true })).toBe('10,000+');
});

test('a timeline shows what happened, by whom and when, oldest first', () => {
  const entry = { tone: 'blue', by: 'Astrid Holm', at: '2026-11-20T08:00:00Z' } as const;
  renderUi(
    <Timeline
      entries={[
        { ...entry, key: '1', title: 'Ordered' },
        { ...entry, key: '2', title: 'Collected', detail: '80 kg' },
      ]}
    />,
  );
  const [first, last] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent(/^OrderedAstrid Holm · 20\/11\/2026 9:00/);
  expect(last).toHaveTextContent(/^Collected · 80 kg/);
});

test('a file is downloaded by its name, once at a time', async () => {
  let arrive = (): void => undefined;
  const onDownload = jest.fn(() => new Promise<void>((done) => (arrive = done)));
  const file = { id: 'f', name: 'gate.jpg', mediaType: 'image/jpeg', bytes: 2048 };
  renderUi(<FileList label="Files" files={[file]} onDownload={onDownload} />);
  const button = screen.getByRole('button', { name: 'Download gate.jpg' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(onDownload).toHaveBeenCalledTimes(1);
  expect(onDownload).toHaveBeenCalledWith(file);
  arrive();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
});

test('a status has an icon and a word, not only a colour', () => {
  renderUi(<StatePill look={{ tone: 'teal', shape: 'truck' }} label="Collected" />);
  const pill = screen.getByText('Collected');
  expect(pill).toHaveAttribute('data-tone', 'teal');
  expect(pill.querySelector('svg')).not.toBeNull();
});

test('SHL-14 text typed during the last search is not lost; a search that is cleared elsewhere is cleared here', async () => {
  const onSearch = jest.fn();
  const field = (value: string) => <SearchField label="Search" value={value} onSearch={onSearch} />;
  const { rerender } = renderUi(field(''));
  const box = screen.getByRole('searchbox', { name: 'Search' });
  const write = (value: string) => fireEvent.change(box, { target: { value } });
  write('bay');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('bay'));
  write('bay wes');
  rerender(field('bay'));
  expect(box).toHaveValue('bay wes');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('bay wes'));
  // The text of the address again: that is a search too, because another one is running.
  write('bay');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('bay'));
  rerender(field('bay wes'));
  rerender(field('bay'));
  expect(box).toHaveValue('bay');
  rerender(field(''));
  expect(box).toHaveValue('');
  await act(() => new Promise((done) => setTimeout(done, 300)));
  expect(onSearch).toHaveBeenCalledTimes(3);
});
