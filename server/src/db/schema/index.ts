import type { AccountsTables } from './accounts.ts';
import type { AgreementsTables } from './agreements.ts';
import type { BackgroundTables } from './background.ts';
import type { ClientReportsTables } from './clientReports.ts';
import type { DashboardsTables } from './dashboards.ts';
import type { BackupsTables } from './backups.ts';
import type { FileDriveTables } from './fileDrive.ts';
import type { FeedbackTables } from './feedback.ts';
import type { FleetTables } from './fleet.ts';
import type { IdentityTables } from './identity.ts';
import type { JobsTables } from './jobs.ts';
import type { NotificationsTables } from './notifications.ts';
import type { OrdersTables } from './orders.ts';
import type { InsightTables } from './insight.ts';
import type { InspectionsTables } from './inspections.ts';
import type { IntegrationsTables } from './integrations.ts';
import type { InvoicesTables } from './invoices.ts';
import type { PostingsTables } from './postings.ts';
import type { RecurringOrdersTables } from './recurringOrders.ts';
import type { ReleasesTables } from './releases.ts';
import type { ServiceReportsTables } from './serviceReports.ts';
import type { SimulationsTables } from './simulations.ts';
import type { TendersTables } from './tenders.ts';
import type { TranslationsTables } from './translations.ts';
import type { WeighingsTables } from './weighings.ts';

/** Every table by name; each noun describes its own. */
export interface Schema
  extends
    AccountsTables,
    AgreementsTables,
    BackgroundTables,
    BackupsTables,
    ClientReportsTables,
    DashboardsTables,
    FeedbackTables,
    FileDriveTables,
    FleetTables,
    IdentityTables,
    JobsTables,
    NotificationsTables,
    OrdersTables,
    PostingsTables,
    InsightTables,
    InspectionsTables,
    IntegrationsTables,
    InvoicesTables,
    RecurringOrdersTables,
    ReleasesTables,
    ServiceReportsTables,
    SimulationsTables,
    TendersTables,
    TranslationsTables,
    WeighingsTables {}
