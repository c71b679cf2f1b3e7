import { Button } from '@fraktion/shared-ui';
import {
  ExportButton,
  FileList,
  LargePicture,
  Pagination,
  PhoneFilters,
  ReadingProgress,
  SearchField,
  StatePill,
  Thumbnail,
  Timeline,
} from '@fraktion/shared-ui/list';

import { type Group, Holding, nothing, nothingLater, type Said } from '../specimen.tsx';

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"%3E%3Crect width="96" height="96" fill="%234a7"/%3E%3C/svg%3E';

export const parts: Group = {
  SearchField: {
    default: ({ words }: Said) => (
      <Holding initial="">
        {({ value, onChange }) => (
          <SearchField label={words('search')} value={value} onSearch={onChange} />
        )}
      </Holding>
    ),
  },
  PhoneFilters: Object.fromEntries(
    [0, 2].map((filters) => [
      `filters=${filters}`,
      ({ words }: Said) => (
        <PhoneFilters address={{ filters, clear: nothing }}>
          <Button>{words('place')}</Button>
        </PhoneFilters>
      ),
    ]),
  ),
  Pagination: {
    'first of many': () => (
      <Pagination page={1} pageSize={50} shown={50} total={1204} onPage={nothing} />
    ),
    'more than were counted': () => (
      <Pagination page={2} pageSize={50} shown={50} total={10_000} totalCapped onPage={nothing} />
    ),
    none: () => <Pagination page={1} pageSize={50} shown={0} total={0} onPage={nothing} />,
  },
  ReadingProgress: {
    default: () => <ReadingProgress progress={{ read: 500, total: 1204 }} onStop={nothing} />,
  },
  ExportButton: { default: () => <ExportButton onExport={nothingLater} /> },
  FileList: {
    default: ({ words }: Said) => (
      <FileList
        label={words('files')}
        files={[
          { id: 'a', name: 'gate.jpg', mediaType: 'image/jpeg', bytes: 204_800 },
          {
            id: 'b',
            name: 'a-file-whose-name-needs-more-than-the-width-of-a-phone-2026-11.pdf',
            mediaType: 'application/pdf',
            bytes: 2048,
          },
        ]}
        onDownload={nothingLater}
        onOpen={({ id }) => (id === 'a' ? nothing : undefined)}
      />
    ),
  },
  Thumbnail: {
    default: () => <Thumbnail label="gate.jpg" url={picture} onShow={nothing} />,
    loading: () => <Thumbnail label="yard.jpg" url={undefined} onShow={nothing} />,
  },
  LargePicture: { default: () => <LargePicture name="gate.jpg" url={picture} /> },
  StatePill: {
    default: ({ words }: Said) => (
      <StatePill look={{ tone: 'teal', shape: 'truck' }} label={words('waiting')} />
    ),
  },
  Timeline: {
    default: ({ words }: Said) => {
      const by = 'Astrid Holm';
      return (
        <Timeline
          entries={[
            { key: 'a', tone: 'blue', title: words('waiting'), by, at: '2026-11-20T08:00:00Z' },
            {
              key: 'b',
              tone: 'green',
              title: words('done'),
              detail: '80 kg',
              by,
              at: '2026-12-31T23:30:00Z',
            },
          ]}
        />
      );
    },
  },
};
