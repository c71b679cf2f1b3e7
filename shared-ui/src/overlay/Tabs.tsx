import { TabsContent, TabsList, TabsRoot, TabsTrigger } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';

import { Badge } from '../components/StatusPill.tsx';
import { formatCount } from '../format/numbers.ts';
import { Box } from '../layout/boxes.tsx';
import { fadedAt, useScrollEdges } from './useScrollEdges.ts';

export interface Tab<T extends string> {
  readonly value: T;
  readonly label: string;
  /** A text if it is not a plain figure: `10,000+`. */
  readonly count?: number | string | undefined;
  /** Its content; only the content of the chosen tab is rendered. */
  readonly content?: ReactNode;
}

export interface TabsProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** For tabs without own content: the id of the `TabPanel` that shows the chosen one. */
  readonly panel?: string;
}

const idsOf = (panel: string) => ({
  content: () => panel,
  trigger: (value: string) => `${panel}-${value}`,
});

/** The content of the chosen tab, anywhere on the page. */
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

/** Several views of one thing. The page stores which one is chosen, usually in its address. */
export const Tabs = <T extends string>(props: TabsProps<T>) => {
  const { label, tabs, value, onChange, panel } = props;
  const list = useRef<HTMLDivElement>(null);
  // On a phone the row scrolls: the chosen tab stays in view, also after the counts have arrived.
  const counts = tabs.map(({ count }) => count).join();
  // Only the row scrolls: bringing the tab into view would move a page whose tabs are further down.
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector('[aria-selected=true]')?.getBoundingClientRect();
    if (!row || !chosen) return;
    const { left, right } = row.getBoundingClientRect();
    row.scrollLeft += Math.min(0, chosen.left - left) + Math.max(0, chosen.right - right);
  }, [value, counts]);
  const labels = tabs.map((tab) => tab.label).join();
  const { edges, look } = useScrollEdges(list, `${value} ${counts} ${labels}`);
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
        position="relative"
        overflowX="auto"
        scrollbarWidth="none"
        onScroll={look}
        maskImage={fadedAt(edges)}
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
