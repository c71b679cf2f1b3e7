const { globSync, readFileSync } = require('node:fs');
const { dirname } = require('node:path');

/**
 * Who may import whom. The layout is the architecture, so these rules are checked like tests are.
 * Workspace packages are reached by their name; each name leads to the package's folder.
 */
const packages = [
  'words',
  'contract',
  'invoice-reading',
  'server',
  'demo-world',
  'shell',
  'mfe-[^/]+',
  'shared-auth',
  'shared-ui',
  'shared-waste',
  'tooling',
  'e2e',
];
const folder = (...names) => `^(${names.join('|')})/`;
const others = (...allowed) => folder(...packages.filter((name) => !allowed.includes(name)));
const npm = (...names) => `node_modules/(${names.join('|')})(/|$)`;

const mayImport = (from, ...allowed) => ({
  name: `${from.replace('[^/]+', '*')}-imports-only-${allowed.join('-and-') || 'itself'}`,
  severity: 'error',
  from: { path: folder(from) },
  to: { path: others(from, ...allowed) },
});

/** Tests take what they need from the demo world, too; the product itself knows of none. */
const tests = '\\.test\\.tsx?$|/src/testing/';
const productMayImport = (from, ...allowed) => [
  { ...mayImport(from, ...allowed), from: { path: folder(from), pathNot: tests } },
  {
    ...mayImport(from, ...allowed, 'demo-world'),
    name: `tests-of-${from}-import-only-demo-world-besides`,
    from: { path: folder(from) },
  },
];

/** The folders of the server's modules by the area that each names in its value; a test compares the areas with the folders. */
const modulesOf = Object.groupBy(
  globSync('server/src/modules/**/index.ts', { cwd: __dirname }).flatMap((file) => {
    const area = /defineModule\(\{\s*area: '(\w+)'/.exec(
      readFileSync(`${__dirname}/${file}`, 'utf8'),
    )?.[1];
    return area === undefined ? [] : [{ area, folder: dirname(file).replaceAll('\\', '/') }];
  }),
  ({ area }) => area,
);
const inAreas = (...areas) =>
  `^(${areas.flatMap((area) => modulesOf[area].map(({ folder }) => folder)).join('|')})/`;

/** What of the browser tests runs parts of the product itself, and which: see docs/decisions/browser-tests.md. */
const runners = '^e2e/(bench/|faults/serve\\.ts$)';
const browser = '^e2e/support/browser\\.ts$';

/** Those of shared-ui that each remote bundles: `bundledEntries` of `tooling/src/build/shared.ts`. */
const bundledEntries = 'grid|chart|list|icons|decimal|sheet|map';

const forbidden = [
  mayImport('words'),
  mayImport('contract'),
  mayImport('shared-ui'),
  mayImport('shared-auth', 'contract'),
  mayImport('shared-waste', 'words', 'contract', 'shared-auth', 'shared-ui'),
  mayImport('shell', 'contract', 'shared-auth', 'shared-ui'),
  ...productMayImport('invoice-reading', 'words', 'contract'),
  ...productMayImport('server', 'words', 'contract', 'invoice-reading'),
  mayImport('demo-world', 'words', 'contract', 'invoice-reading', 'server'),
  mayImport('tooling', 'words', 'contract', 'server', 'demo-world'),
  {
    name: 'e2e-imports-only-contract-and-demo-world',
    comment:
      'Journeys meet the portal as its users do: through its address, and read the words of the field there.',
    severity: 'error',
    from: { path: folder('e2e'), pathNot: [runners, browser] },
    to: { path: others('e2e', 'contract', 'words', 'demo-world') },
  },
  {
    name: 'journeys-fill-no-database',
    comment: 'Of the demo world they take documents, and the servers that a portal speaks to.',
    severity: 'error',
    from: { path: folder('e2e'), pathNot: runners },
    to: { path: '^demo-world/src/', pathNot: '^demo-world/src/(documents|servers)/' },
  },
  {
    name: 'the-demo-world-reaches-the-server-through-its-door',
    severity: 'error',
    from: { path: '^demo-world/src/', pathNot: tests },
    to: { path: '^server/', pathNot: '^server/src/forDemo\\.ts$' },
  },
  {
    name: 'documents-of-tests-need-no-server',
    comment: 'Journeys take them: what they import would be reached past the address.',
    severity: 'error',
    from: { path: '^demo-world/src/(documents|servers)/' },
    to: { path: ['^server/', '^demo-world/src/demo/'] },
  },
  {
    name: 'the-browser-of-journeys-is-that-of-the-checks',
    severity: 'error',
    from: { path: browser },
    to: { path: others('e2e'), pathNot: '^tooling/src/check/browser\\.ts$' },
  },
  {
    name: 'e2e-runners-import-no-part-of-the-front-end',
    severity: 'error',
    from: { path: runners },
    to: {
      path: others('e2e', 'contract', 'invoice-reading', 'server', 'demo-world', 'tooling'),
    },
  },
  {
    name: 'a-remote-imports-no-other-remote',
    comment: 'Remotes meet at run time only. Each may use the contract and the shared packages.',
    severity: 'error',
    from: { path: '^(mfe-[^/]+)/' },
    to: { path: others('contract', 'shared-auth', 'shared-ui', 'shared-waste'), pathNot: '^$1/' },
  },
  {
    name: 'contract-imports-zod-only',
    comment: 'Browsers carry it, so its one dependency is small.',
    severity: 'error',
    from: { path: '^contract/src/', pathNot: '\\.test\\.ts$' },
    to: { path: 'node_modules/', pathNot: npm('zod') },
  },
  {
    name: 'only-shared-ui-imports-the-look',
    comment: 'What is shared at run time is one known list: pages get these through shared-ui.',
    severity: 'error',
    from: { pathNot: '^shared-ui/|node_modules/' },
    to: {
      path: npm(
        '@chakra-ui',
        '@emotion',
        '@ark-ui',
        'react-router-dom',
        'react-router',
        'ag-grid-community',
        'ag-grid-react',
        'echarts',
        'echarts-for-react',
        'lucide-react',
      ),
    },
  },
  {
    name: 'only-the-shell-imports-the-entry-of-the-look',
    comment: 'It is what signing in needs of shared-ui; everybody else imports shared-ui itself.',
    severity: 'error',
    from: { pathNot: '^(shell|shared-ui)/' },
    to: { path: '^shared-ui/src/entry/' },
  },
  {
    name: 'bundled-entries-reach-the-shared-code-by-name',
    comment:
      'By a path, a remote would bundle a second copy of what runs once, and could not be built.',
    severity: 'error',
    from: { path: `^shared-ui/src/(${bundledEntries})/`, pathNot: '\\.test\\.tsx?$' },
    to: {
      path: '^shared-ui/src/',
      pathNot: `^shared-ui/src/(${bundledEntries})/`,
      dependencyTypes: ['local'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'one-place-makes-pdf-documents',
    comment: 'Its fonts have every letter that people type.',
    severity: 'error',
    from: { path: '^server/src/', pathNot: '^server/src/pdf/|\\.test\\.ts$' },
    to: { path: npm('pdfkit') },
  },
  {
    name: 'only-shared-auth-reaches-the-server',
    severity: 'error',
    from: { pathNot: '^shared-auth/|^server/.*\\.test\\.ts$|node_modules/' },
    to: { path: npm('ky', '@microsoft/signalr') },
  },
  {
    name: 'a-feature-imports-no-sibling-feature',
    comment: 'What two features need goes to the lib folder of the package or to shared-ui.',
    severity: 'error',
    from: { path: '^(mfe-[^/]+)/src/([^/]+)/' },
    to: { path: '^$1/src/[^/]+/', pathNot: '^$1/src/($2|lib|locales|testing)/' },
  },
  {
    name: 'a-server-module-is-reached-through-its-index',
    severity: 'error',
    from: { path: inAreas(...Object.keys(modulesOf)) },
    to: {
      path: inAreas(...Object.keys(modulesOf)),
      pathNot: ['^$1/', `${inAreas(...Object.keys(modulesOf))}index\\.ts$`],
    },
  },
  {
    name: 'accounts-and-platform-know-no-waste',
    comment:
      'Who signs in, what is stored and how it runs does not depend on what the portal is about.',
    severity: 'error',
    from: { path: inAreas('accounts', 'platform'), pathNot: '\\.test\\.ts$' },
    to: { path: inAreas('ordering', 'economics', 'insight') },
  },
  {
    name: 'only-insight-imports-insight',
    comment: 'Figures are read from orders and invoices, and nothing is decided by them.',
    severity: 'error',
    from: { path: inAreas('ordering', 'economics'), pathNot: '\\.test\\.ts$' },
    to: { path: inAreas('insight') },
  },
  {
    name: 'economics-imports-no-ordering',
    comment: 'An order may ask what a lift costs; an invoice finds its orders by rows.',
    severity: 'error',
    from: { path: inAreas('economics'), pathNot: '\\.test\\.ts$' },
    to: { path: inAreas('ordering') },
  },
  {
    name: 'the-ground-of-the-server-imports-no-module',
    severity: 'error',
    from: {
      path: '^server/src/(http|db|jobs|realtime|files|mail|pdf)/',
      pathNot: '\\.test\\.ts$',
    },
    to: { path: '^server/src/modules/' },
  },
  {
    name: 'only-tests-import-the-testing-folder',
    severity: 'error',
    from: { pathNot: '\\.test\\.tsx?$|/src/testing/|^e2e/|^tooling/src/check/' },
    to: { path: '/src/testing/' },
  },
  {
    name: 'no-cycles',
    severity: 'error',
    from: { pathNot: 'node_modules' },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'nothing-unresolvable',
    severity: 'error',
    from: {},
    // 'whole' is an alias of the build.
    to: { couldNotResolve: true, pathNot: '^whole/' },
  },
  {
    name: 'no-undeclared-dependencies',
    comment: 'A package names what it imports; otherwise it works by luck of what others install.',
    severity: 'error',
    from: { path: '^[^/]+/src/' },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
];

module.exports = {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|^\\.build/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
