import type { AccountsTables } from './accounts.ts';
import type { BackgroundTables } from './background.ts';
import type { ClientReportsTables } from './clientReports.ts';
import type { FileDriveTables } from './fileDrive.ts';
import type { FeedbackTables } from './feedback.ts';
import type { FleetTables } from './fleet.ts';
import type { IdentityTables } from './identity.ts';
import type { NotificationsTables } from './notifications.ts';
import type { OrdersTables } from './orders.ts';
import type { InvoicesTables } from './invoices.ts';
import type { RecurringOrdersTables } from './recurringOrders.ts';
import type { ReleasesTables } from './releases.ts';
import type { ServiceReportsTables } from './serviceReports.ts';
import type { TendersTables } from './tenders.ts';

/** Every table by name; each noun describes its own. */
export interface Schema
  extends
    AccountsTables,
    BackgroundTables,
    ClientReportsTables,
    FeedbackTables,
    FileDriveTables,
    FleetTables,
    IdentityTables,
    NotificationsTables,
    OrdersTables,
    InvoicesTables,
    RecurringOrdersTables,
    ReleasesTables,
    ServiceReportsTables,
    TendersTables {}
