import { TabsContent, TabsList, TabsRoot, TabsTrigger } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';

import { Badge } from '../components/StatusPill.tsx';
import { formatCount } from '../format/numbers.ts';
import { Box } from '../layout/boxes.tsx';

export interface Tab<T extends string> {
  readonly value: T;
  readonly label: string;
  /** A text where it is no plain figure: `10,000+`. */
  readonly count?: number | string | undefined;
  /** What it shows; only the chosen tab's is drawn. */
  readonly content?: ReactNode;
}

export interface TabsProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Where the tabs bring no content of their own: the id of the `TabPanel` that shows what is chosen. */
  readonly panel?: string;
}

const idsOf = (panel: string) => ({
  content: () => panel,
  trigger: (value: string) => `${panel}-${value}`,
});

/** What the chosen tab shows, wherever on the page it stands. */
export const TabPanel = ({
  id,
  value,
  children,
}: {
  readonly id: string;
  readonly value: string;
  readonly children: ReactNode;
}) => (
  <Box id={id} role="tabpanel" aria-labelledby={idsOf(id).trigger(value)}>
    {children}
  </Box>
);

/** Views of one thing. The page keeps which one is chosen, usually in its address. */
export const Tabs = <T extends string>(props: TabsProps<T>) => {
  const { label, tabs, value, onChange, panel } = props;
  const list = useRef<HTMLDivElement>(null);
  // On a phone the row scrolls: what is chosen is in view, also once the counts beside the words have come.
  const counts = tabs.map(({ count }) => count).join();
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-selected=true]');
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value, counts]);
  return (
    <TabsRoot
      value={value}
      {...(panel === undefined ? {} : { ids: idsOf(panel) })}
      onValueChange={(change) => onChange(change.value as T)}
      lazyMount
      unmountOnExit
    >
      <TabsList
        ref={list}
        aria-label={label}
        display="flex"
        gap={{ base: '2', sm: '5' }}
        borderBottom="1px solid"
        borderColor="border"
        overflowX="auto"
        scrollbarWidth="none"
      >
        {tabs.map((tab) => (
          <TabsTrigger
            key={tab.value}
            value={tab.value}
            display="inline-flex"
            alignItems="center"
            gap={{ base: '1', sm: '1.5' }}
            height="control"
            px="0.5"
            whiteSpace="nowrap"
            cursor="pointer"
            color="fg.muted"
            fontWeight="medium"
            borderBottom="2px solid transparent"
            mb="-1px"
            transition="color 120ms"
            _hover={{ color: 'fg' }}
            _selected={{ color: 'fg', borderColor: 'brand.9' }}
            _focusVisible={{ outlineOffset: '-2px' }}
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <Badge>{typeof tab.count === 'number' ? formatCount(tab.count) : tab.count}</Badge>
            )}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map((tab) =>
        tab.content === undefined ? null : (
          <TabsContent key={tab.value} value={tab.value} pt="4" outline="none">
            {tab.content}
          </TabsContent>
        ),
      )}
    </TabsRoot>
  );
};
