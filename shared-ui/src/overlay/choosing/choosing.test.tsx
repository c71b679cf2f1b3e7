import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { today } from '../../format/dates.ts';
import { renderUi } from '../../testing/renderUi.tsx';
import {
  Combobox,
  FilterChoice,
  FilterPeriod,
  FilterSelect,
  type Period,
  SearchList,
} from '../index.ts';
import { matches } from './matches.ts';
import { timeSpans } from '../filter/timeSpans.ts';

describe('a combobox', () => {
  const choices = [
    { value: '1', label: 'Cardboard', text: '15 01 01' },
    { value: '2', label: 'Glass', text: '15 01 07' },
    { value: '3', label: 'Møbler' },
  ];
  const Fraction = ({ onChange }: { readonly onChange: (v: string) => void }) => {
    const [value, setValue] = useState('');
    return (
      <Combobox
        label="Fraction"
        value={value}
        choices={choices}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
    );
  };

  test('is searched by typing, chosen by Enter and cleared', async () => {
    const onChange = jest.fn();
    renderUi(<Fraction onChange={onChange} />);
    const field = screen.getByRole('combobox', { name: 'Fraction' });
    await userEvent.type(field, '01 07');
    expect(await screen.findByRole('option', { name: /Glass/ })).toBeVisible();
    expect(screen.queryByRole('option', { name: /Cardboard/ })).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('2'));
    expect(field).toHaveValue('Glass');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  test('shows the last choice, even if the loaded choices no longer include it', async () => {
    const Searched = () => {
      const [value, setValue] = useState('9');
      const [typed, setTyped] = useState('');
      const found = typed === '' ? choices.slice(0, 1) : choices.slice(1);
      const field = { value, onChange: setValue, choices: found, onSearch: setTyped };
      return <Combobox label="Fraction" valueLabel="Chosen at first" {...field} />;
    };
    renderUi(<Searched />);
    const field = screen.getByRole('combobox', { name: 'Fraction' });
    expect(field).toHaveValue('Chosen at first');
    await userEvent.clear(field);
    await userEvent.type(field, 'gl');
    await userEvent.click(await screen.findByRole('option', { name: /Glass/ }));
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
    expect(field).toHaveValue('Glass');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field).toHaveValue('');
  });

  test('shows when nothing was found', async () => {
    renderUi(<Fraction onChange={() => {}} />);
    await userEvent.type(screen.getByRole('combobox'), 'zzz');
    expect(await screen.findByText('Nothing found')).toBeVisible();
  });

  test('takes a new text where that is allowed, and says that it is new', async () => {
    const Group = () => {
      const [value, setValue] = useState('');
      return (
        <>
          <Combobox label="Group" allowNew value={value} choices={choices} onChange={setValue} />
          <output>{value}</output>
        </>
      );
    };
    renderUi(<Group />);
    const field = screen.getByRole('combobox', { name: 'Group' });
    await userEvent.type(field, 'Gla');
    expect(await screen.findByRole('option', { name: /Glass/ })).toBeVisible();
    expect(screen.getByText('New: Gla')).toBeVisible();
    await userEvent.tab();
    expect(field).toHaveValue('Gla');
    expect(screen.getByRole('status')).toHaveTextContent(/^Gla$/);
  });

  test('words match in any order, without case or accents', () => {
    expect(matches('Malmö Återvinning', 'atervinning malmo')).toBe(true);
    expect(matches('Malmö Återvinning', 'lund')).toBe(false);
    expect(matches('Service\u00adkalender', 'servicekalender')).toBe(true);
  });
});

test('a filter of checkboxes counts the choices while their names load', () => {
  const chip = (value: readonly string[], choices: { value: string; label: string }[]) => (
    <FilterSelect label="Collector" value={value} onChange={() => undefined} choices={choices} />
  );
  const { rerender } = renderUi(chip(['a', 'b'], []));
  expect(screen.getByRole('button')).toHaveTextContent('Collector2 selected');
  rerender(chip(['a'], []));
  expect(screen.getByRole('button')).toHaveTextContent('Collector1 selected');
  rerender(chip(['a', 'b'], [{ value: 'a', label: 'Renvej' }]));
  expect(screen.getByRole('button')).toHaveTextContent('CollectorRenvej and 1 more');
  rerender(chip([], []));
  expect(screen.getByRole('button')).toHaveTextContent(/^Collector$/);
});

test('a filter of checkboxes shows the choice in its chip', async () => {
  const Status = () => {
    const [value, setValue] = useState<readonly ('new' | 'done')[]>([]);
    return (
      <FilterSelect
        label="Status"
        value={value}
        onChange={setValue}
        choices={[
          { value: 'new', label: 'New' },
          { value: 'done', label: 'Done' },
        ]}
      />
    );
  };
  renderUi(<Status />);
  await userEvent.click(screen.getByRole('button', { name: 'Status' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'New' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Done' }));
  expect(screen.getByRole('button', { name: /Status/ })).toHaveTextContent('New and 1 more');
});

test('a period is applied when both dates make sense', async () => {
  const onChange = jest.fn<void, [Period]>();
  renderUi(
    <FilterPeriod
      label="Period"
      value={{ from: '2026-01-01', to: '2026-12-31' }}
      onChange={onChange}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: /01\/01\/2026/ }));
  const from = await screen.findByRole('textbox', { name: 'From' });
  await userEvent.clear(from);
  await userEvent.type(from, '01/02/2027');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'To' })).toHaveAccessibleDescription(
    'From must not be after To',
  );
  await userEvent.clear(from);
  await userEvent.type(from, '32/01/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onChange).not.toHaveBeenCalled();
  const why = 'Write a date, such as 31/12/2026';
  expect(from).toHaveAccessibleDescription(why);
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveAccessibleDescription(why);
  await userEvent.clear(from);
  await userEvent.type(from, '01/02/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onChange).toHaveBeenCalledWith({ from: '2026-02-01', to: '2026-12-31' });
});

test('an active period is cleared by its cross, unless it is required', async () => {
  const onChange = jest.fn<void, [Period]>();
  const period = { value: { from: '2026-01-01', to: '' }, onChange };
  renderUi(
    <>
      <FilterPeriod label="Period" {...period} />
      <FilterPeriod label="Figures" {...period} required />
    </>,
  );
  expect(screen.queryByRole('button', { name: 'Clear filter Figures' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filter Period' }));
  expect(onChange).toHaveBeenCalledWith({ from: '', to: '' });
});

test('SHL-19 a period is chosen by its name, unless it is about future days', async () => {
  const onChange = jest.fn();
  const period = { value: { from: '', to: '' }, onChange };
  const { unmount } = renderUi(<FilterPeriod label="Ordered" {...period} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ordered' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Past year' }));
  const [year] = timeSpans(today(), { bounded: false }).filter(({ key }) => key === 'pastYear');
  expect(onChange).toHaveBeenLastCalledWith({ from: year?.from, to: year?.to });
  unmount();

  renderUi(<FilterPeriod label="Planned" spans={false} {...period} />);
  await userEvent.click(screen.getByRole('button', { name: 'Planned' }));
  await screen.findByRole('textbox', { name: 'From' });
  expect(screen.queryByRole('button', { name: 'Past year' })).toBeNull();
});

test('SHL-21 Enter chooses nothing that was found for an earlier text', async () => {
  const onChoose = jest.fn();
  const List = ({ stale }: { readonly stale: boolean }) => (
    <SearchList
      label="Search"
      typed="lund"
      onType={() => undefined}
      onChoose={onChoose}
      groups={[
        { key: 'found', choices: [{ key: 'malmo', label: 'Malmö' }], stale },
        { key: 'actions', choices: [{ key: 'out', label: 'Log out' }] },
      ]}
    />
  );
  const { rerender } = renderUi(<List stale />);
  expect(screen.getByRole('option', { name: 'Malmö' })).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Search' }));
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(onChoose.mock.calls).toEqual([['out'], ['out']]);
  rerender(<List stale={false} />);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onChoose).toHaveBeenLastCalledWith('malmo');
});

test('SHL-21 Enter before the answer chooses its first row when it arrives, unless more was typed since', async () => {
  const onChoose = jest.fn();
  const List = ({ typed, found }: { readonly typed: string; readonly found?: string }) => (
    <SearchList
      label="Search"
      typed={typed}
      onType={() => undefined}
      onChoose={onChoose}
      searching={found === undefined}
      groups={[
        {
          key: 'found',
          choices: [{ key: found ?? 'malmo', label: found ?? 'Malmö' }],
          stale: found === undefined,
        },
      ]}
    />
  );
  const { rerender } = renderUi(<List typed="lund" />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Search' }));
  await userEvent.keyboard('{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
  rerender(<List typed="lund" found="lund" />);
  expect(onChoose.mock.calls).toEqual([['lund']]);
  rerender(<List typed="aar" />);
  await userEvent.keyboard('{Enter}h');
  rerender(<List typed="aarh" found="aarhus" />);
  expect(onChoose).toHaveBeenCalledTimes(1);
});

test('AUD-02 a long filter list is chosen from by Enter and by arrow keys, never before it has loaded', async () => {
  const onChange = jest.fn();
  const names = ['Anna', 'Bo', 'Carl', 'Dan', 'Eva', 'Finn', 'Gry', 'Hans', 'Ida'];
  const choices = names.map((label) => ({ value: label, label }));
  const Who = ({ searching = false, value = '' }) => (
    <FilterChoice
      label="Who"
      value={value}
      choices={choices}
      searching={searching}
      onChange={onChange}
    />
  );
  const { rerender } = renderUi(<Who searching />);
  await userEvent.click(screen.getByRole('button', { name: 'Who' }));
  const field = await screen.findByRole('textbox', { name: 'Search' });
  await userEvent.type(field, 'ev{Enter}');
  expect(onChange).not.toHaveBeenCalled();
  rerender(<Who />);
  // Enter during the search chooses when the answer arrives; the active value stays active.
  await waitFor(() => expect(onChange.mock.calls).toEqual([['Eva']]));
  rerender(<Who value="Eva" />);
  await userEvent.click(screen.getByRole('button', { name: /^Who/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Search' }), 'ev{Enter}');
  expect(onChange.mock.calls).toEqual([['Eva'], ['Eva']]);
  rerender(<Who />);
  await userEvent.click(screen.getByRole('button', { name: 'Who' }));
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Search' }),
    '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}',
  );
  expect(onChange).toHaveBeenLastCalledWith('Bo');
});

test('a period with an invalid date shows an error at its field on Enter, and is applied by Enter', async () => {
  const onChange = jest.fn<void, [Period]>();
  renderUi(<FilterPeriod label="Period" value={{ from: '', to: '' }} onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Period' }));
  const from = await screen.findByRole('textbox', { name: 'From' });
  await userEvent.type(from, '99/99/2026');
  expect(from).not.toHaveAccessibleDescription();
  await userEvent.keyboard('{Enter}');
  expect(from).toHaveAccessibleDescription('Write a date, such as 31/12/2026');
  expect(from).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'To' })).toBeValid();
  await userEvent.clear(from);
  await userEvent.type(from, '01/02/2026{Enter}');
  expect(onChange).toHaveBeenCalledWith({ from: '2026-02-01', to: '' });
});
