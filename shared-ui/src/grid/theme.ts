import {
  createTheme,
  iconSetMaterial,
  checkboxStyleDefault,
  iconOverrides,
  type Theme,
} from 'ag-grid-community';

const colour = (token: string) => `var(--fk-colors-${token})`;
const arrow = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`;

/** The theme uses CSS variables: a change of skin or account colour reaches the grid without drawing it again. */
export const gridTheme: Theme = createTheme()
  .withPart(iconSetMaterial)
  .withPart(checkboxStyleDefault)
  .withPart(
    iconOverrides({
      type: 'image',
      mask: true,
      icons: { asc: { svg: arrow('m6 14 6-6 6 6') }, desc: { svg: arrow('m6 10 6 6 6-6') } },
    }),
  )
  .withParams({
    backgroundColor: colour('bg-panel'),
    foregroundColor: colour('fg'),
    textColor: colour('fg'),
    accentColor: colour('brand-9'),
    borderColor: colour('border'),
    fontFamily: 'inherit',
    fontSize: '13px',
    headerFontSize: '12px',
    headerFontWeight: 500,
    headerTextColor: colour('fg-muted'),
    headerBackgroundColor: colour('bg-panel'),
    headerHeight: '36px',
    rowHeight: '36px',
    rowHoverColor: colour('bg-subtle'),
    selectedRowBackgroundColor: colour('brand-3'),
    cellHorizontalPadding: '12px',
    spacing: '6px',
    iconSize: '16px',
    wrapperBorder: 'none',
    wrapperBorderRadius: '0',
    headerRowBorder: { color: colour('border') },
    rowBorder: { color: colour('border') },
    columnBorder: 'none',
    pinnedColumnBorder: 'none',
    headerColumnResizeHandleColor: 'transparent',
    focusShadow: 'none',
    checkboxBorderRadius: '4px',
    checkboxBorderWidth: '1px',
    checkboxUncheckedBorderColor: colour('border-control'),
    checkboxUncheckedBackgroundColor: colour('bg-panel'),
    checkboxCheckedBackgroundColor: colour('brand-9'),
    checkboxCheckedBorderColor: colour('brand-9'),
    checkboxCheckedShapeColor: colour('brand-on'),
    checkboxIndeterminateBackgroundColor: colour('brand-9'),
    checkboxIndeterminateBorderColor: colour('brand-9'),
    checkboxIndeterminateShapeColor: colour('brand-on'),
  });
