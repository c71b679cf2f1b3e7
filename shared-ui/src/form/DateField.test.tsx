import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { setLanguage } from '../i18n/instance.ts';
import { renderUi } from '../testing/renderUi.tsx';
import { DateField } from './DateField.tsx';
import { parseDate } from './typedDate.ts';

afterEach(() => setLanguage('en'));

describe('SHL-19 a date field', () => {
  const Day = ({
    onChange,
    ...rest
  }: {
    readonly onChange: (v: string) => void;
    readonly min?: string;
  }) => {
    const [value, setValue] = useState('2026-11-21');
    return (
      <DateField
        label="Day"
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
        {...rest}
      />
    );
  };

  test('shows the day first and reads typed dates', async () => {
    const onChange = jest.fn();
    renderUi(<Day onChange={onChange} />);
    const field = screen.getByRole('textbox', { name: 'Day' });
    expect(field).toHaveValue('21/11/2026');
    await userEvent.clear(field);
    await userEvent.type(field, '1.3.26');
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith('2026-03-01');
    expect(field).toHaveValue('01/03/2026');
  });

  test('reports unreadable dates and dates outside its limits', async () => {
    renderUi(<Day onChange={() => {}} min="2026-11-20" />);
    const field = screen.getByRole('textbox', { name: 'Day' });
    await userEvent.clear(field);
    await userEvent.type(field, '31/02/2026');
    await userEvent.tab();
    expect(field).toHaveAccessibleDescription('Write a date, such as 31/12/2026');
    await userEvent.clear(field);
    await userEvent.type(field, '19/11/2026');
    await userEvent.click(document.body);
    expect(field).toHaveAccessibleDescription('Not before 20/11/2026');
  });

  test("opens the browser's own calendar", async () => {
    const showPicker = jest.fn();
    HTMLInputElement.prototype.showPicker = showPicker;
    renderUi(<Day onChange={() => {}} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
    expect(showPicker).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['21112026', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['1/2/26', '2026-02-01'],
    ['29-02-2028', '2028-02-29'],
    ['29-02-2027', null],
    ['11/21/2026', null],
    ['21/11/1206', null],
    ['31/12/9999', null],
    ['today', null],
  ])('%s is %s', (typed, date) => expect(parseDate(typed)).toBe(date));
});
