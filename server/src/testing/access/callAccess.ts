import { type Role, roles } from '@fraktion/contract';

/** The columns of the table below. */
export const columns: readonly Role[] = roles;

export type Calls = Readonly<Record<string, string>>;

/**
 * Who may make which call, written by hand and independent of the contract: a role that is added to a call, or removed, by
 * mistake is noticed here. One mark for each role in the order above; platform staff count as Admin and as Supplier. The calls
 * are grouped by their noun. Each new call needs an entry here.
 */
const table: Readonly<Record<string, Calls>> = {
  anonymous: {
    clientReports: 'policy send',
    companySignIn: 'backChannel finish start',
    contactOrders: 'act file files list logo messages one sendMessage',
    contactTenders: 'answer list one',
    invitations: 'acceptByLink declineByLink',
    orderLinks: 'accept act file files logo messages read sendMessage',
    pdfParsing: 'read',
    privacy: 'notice',
    releases: 'reportFailure',
    reportMails: 'confirm read stop',
    translator: 'propose read withdraw',
    sessions: 'authenticate enrol logOut passkey passkeyBegin refresh secondStep',
    users: 'forgotPassword link setPassword',
  },
  signedIn: {
    accountTheme: 'logoFile one',
    dashboards: 'create delete list update',
    feedback: 'send',
    files: 'download',
    invitations: 'accept decline leave list ownAccounts',
    languageFiles: 'download',
    notifications:
      'addDevice choices choose devices list markRead pushKey putQuietHours quietHours removeDevice update',
    passkeys: 'add begin list remove rename',
    releases: 'todos widgets',
    search: 'find',
    sessions: 'changePassword end language list logOutEverywhere me switchAccount userSettings',
    sheets: 'export',
    todos: 'count',
    translations: 'parts',
    twoStep: 'confirm disable one recoveryCodes show start',
    uploads: 'append begin cancel state',
  },
  'x x x x x x x x': {
    orderMessages: 'list read send unread',
  },
  'x x x x . . x x': {
    collectors: 'list one',
    containers: 'list one',
    ewcCodes: 'list',
    figures: 'read sources',
    infocardCovers: 'one',
    infocards: 'accounts containers list one oneOfKind supplies',
    insights: 'goal',
    facilityTreatments: 'list one',
    locations: 'list one',
    orders: 'approve bulk cancel create delete edit list notApprove one sendAgain sendElsewhere',
    recurringOrders: 'create delete list one pause skip tryAgain update',
    recyclingDefinitions: 'list one',
    serviceCalendar: 'days',
    serviceReports: 'close create list one reopen',
    transportPrices: 'list one',
    wasteFractions: 'list one',
    widgets: 'distribution',
  },
  'x x x x x . x x': {
    background: 'values',
    containerTypes: 'list one',
    figures: 'recalculation',
    receivingFacilities: 'list one',
  },
  '. . . . x . x x': {
    drivings:
      'cancel close create customers list one putSettings setAside settings stops unload update',
    rounds: 'assign drivers history list message putSettings settings unassign unplanned',
    forwardRules: 'choices create delete list order test update',
    subSuppliers: 'add list remove',
    supplierOrders: 'forward removeForward',
    supplierServiceReports: 'answer list one',
    supplierTenders: 'list one save send withdraw',
  },
  '. . . x x . x x': {
    account: 'one update',
    accountSecurity: 'one update',
    apiKeys: 'docs issue list revoke',
    audit: 'list',
    background: 'bulkDelete history import previewImport uses',
    containerTypes: 'create delete update',
    receivingFacilities: 'create delete update',
    signInDomains: 'create delete list prove',
    signInProvider: 'delete one test update',
    transportVehicles: 'create delete update',
    users: 'create invite list one reinvite remove update',
    webhooks: 'create delete deliveries list ping redeliver renewSecret secret try update',
  },
  '. x x x . . x x': {
    simulationItems: 'one',
    simulations: 'list pdf',
    wasteDistributionSimulations: 'one',
    wasteHandlingSimulations: 'customExpense one suggestions',
    insights: 'containers costBridge outliers',
    savedReports: 'askAgain create delete list people test update',
    wasteAccounting: 'read register registerSheet report',
  },
  '. . . x . . x x': {
    accountTheme: 'color logo resetLogo',
    accountingPeriods: 'close list reopen',
    collectors: 'create delete update',
    containers: 'create delete update',
    economicsSettings: 'update',
    ewcCodes: 'create delete update',
    insights: 'putGoal',
    infocards: 'archived bulkDelete bulkRestore deleteArchived restore',
    facilityTreatments: 'create delete update',
    locations: 'create delete',
    recyclingDefinitions: 'create delete update',
    azureBlobs: 'create delete one update',
    ftpImports: 'create delete one update',
    integrations: 'dismiss files list retry run runs test try',
    ledgerAccounts: 'delete list put',
    mailImports: 'create delete one update',
    setup: 'one',
    tenders: 'amend award close create delete list one publish update',
    transportPrices: 'create delete update',
    wasteFractions: 'create delete update',
    vouchers: 'checkExport export list one',
  },
  '. . x x . . x x': {
    locations: 'update',
    agreements:
      'answerProposal change changes coverage create end import list previewImport priceLine proposals undo',
    claims:
      'collect creditNotes discard findings letter list match one reject removeFindings reopen send toClaim totals unmatch',
    infocards:
      'add applyToPast archive bulk change copy cover create delete labels pastPostings patch removeCover replace',
    economicsSettings: 'one',
    inspections: 'acceptFinding approve findings list one report rerun undoAcceptance',
    invoiceImports: 'create document jobs list remove run takeBack',
    invoices:
      'attachment awaitingApproval bulk correctReading document export failedReport lines list manually needsConfirmation one outstanding pdf reading save upload',
    postings:
      'create delete draft history lastSplit lineHistory markLine one split suggestions takeSuggestions undo update',
    presence: 'announce end list',
    reconciliations: 'changes confirm confirmLocation refresh reopen',
    simulationItems: 'create delete deleteAlternative put putAlternative',
    simulations: 'copy create delete refresh share',
    vouchers: 'dates',
    wasteDistributionSimulations: 'update',
    wasteHandlingSimulations: 'create patch',
  },
  '. . . . x x x x': {
    drivings: 'closeRound unloadRound',
    rounds: 'nearest picture reorder today',
    supplierCustomers: 'list',
    supplierOrders:
      'accept addWeight choices arrive collected correctWeight counts decline emptied files futile handBack list one replan setOut',
  },
  'x x . x . . x x': {
    fileDrive:
      'change content createFile createFolder erase file folder list restore thumbnail trash trashed usage',
  },
  '. . . . . . . x': {
    accounts: 'create',
    deployments: 'endCanary list mark move one promote rollBack setCanary withdraw',
    deployTokens: 'issue list revoke',
    directory: 'inviteUser reinvite removeUser resetTwoStep users',
    jobs: 'list queues runAgain',
    languageFiles: 'import preview',
    mails: 'counts list sendAgain',
    translationLinks: 'issue list revoke',
    translationProposals: 'list putLive reject',
    translations: 'list remove set suggest',
  },
  '. . . . . . x x': {
    clientReports: 'health trend',
    directory: 'account allowPasswords confirmSignInDomain signInDomains updateAccount',
    releases: 'versions',
    search: 'directory',
    weighings: 'candidates import list match one previewImport register setAside undo',
  },
  'x . . x . . x x': {
    directory: 'accounts',
  },
  '. . x x x x x x': {
    transportVehicles: 'list one',
  },
  deployToken: {
    releases: 'endCanary keep list promote release rollBack setCanary withdraw',
  },
  scimToken: {
    scim: 'config create delete groups list one patch replace resourceTypes schemas',
  },
};

/** Of the calls above that a supplier may make: those that are open to its drivers, too. */
const open: Calls = {
  drivings: 'closeRound unloadRound',
  orderMessages: 'list read send unread',
  rounds: 'nearest picture reorder today',
  supplierOrders: 'addWeight arrive collected emptied files futile one setOut',
};

export const idsOf = (calls: Calls): string[] =>
  Object.entries(calls).flatMap(([noun, names]) =>
    names.split(' ').map((name) => `${noun}.${name}`),
  );

export const driverAccess: ReadonlySet<string> = new Set(idsOf(open));

/** By a call's id: the roles that may make it, or the word for access without a role. */
export const callAccess: ReadonlyMap<string, readonly Role[] | string> = new Map(
  Object.entries(table).flatMap(([marks, calls]) => {
    const marked = marks.split(' ');
    const access =
      marked.length === 1 ? marks : columns.filter((_, index) => marked[index] === 'x');
    return idsOf(calls).map((id) => [id, access] as const);
  }),
);
