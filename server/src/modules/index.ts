import type { FastifyInstance } from 'fastify';

import { removeBytes } from '../backups/index.ts';
import type { Db } from '../db/database.ts';
import { everyMinute, type JobName, type Schedule, type Tasks } from '../jobs/index.ts';
import { createSendMail } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { registerAccounts } from './accounts/index.ts';
import { registerAccountTheme } from './accountTheme/index.ts';
import { registerAgreements } from './agreements/index.ts';
import { registerApiKeys } from './apiKeys/index.ts';
import { registerAudit } from './audit/index.ts';
import { createRename, registerBackground } from './background/index.ts';
import { accountsFromFiles, registerBookkeeping } from './bookkeeping/index.ts';
import { noteDeliveredClaimMail, noteLostClaimMail, registerClaims } from './claims/index.ts';
import { registerClientReports } from './clientReports/index.ts';
import { lookAgain, registerCompanySignIn } from './companySignIn/index.ts';
import { registerContactOrders } from './contactOrders/index.ts';
import { registerDashboards } from './dashboards/index.ts';
import { registerDirectory } from './directory/index.ts';
import { registerDrivings } from './drivings/index.ts';
import { registerEconomicsSettings } from './economicsSettings/index.ts';
import { ewcCodesFromFiles, registerEwcCodes } from './ewcCodes/index.ts';
import { registerFeedback } from './feedback/index.ts';
import { dropUnused, emptyTrash, registerFileDrive } from './fileDrive/index.ts';
import { registerFiles } from './files/index.ts';
import { registerForwardRules } from './forwardRules/index.ts';
import { registerHome } from './home/index.ts';
import { infocardsFromFiles, registerInfocards } from './infocards/index.ts';
import { registerImages } from './images/index.ts';
import {
  createInspectJob,
  createNeighboursJob,
  createTouchedJob,
  inspectWaiting,
  registerInspections,
} from './inspections/index.ts';
import {
  createRunJob,
  integrationLimits,
  registerIntegrations,
  scanBytes,
  startDue,
} from './integrations/index.ts';
import { createImportJob, registerInvoices } from './invoices/index.ts';
import { registerJobs } from './jobs/index.ts';
import { registerMails } from './mails/index.ts';
import { registerInsights } from './insights/index.ts';
import { registerMeasures, settleLater } from './measures/index.ts';
import { noticeOf } from './notices.ts';
import { createMailNotification, registerNotifications } from './notifications/index.ts';
import {
  createNotifyOfMany,
  createNotifyOfOrder,
  noteDeliveredMail,
  noteUndeliveredMail,
  registerOrders,
} from './orders/index.ts';
import { createApplyToPast, registerPostings } from './postings/index.ts';
import { registerPresence } from './presence/index.ts';
import { registerPrivacy } from './privacy/index.ts';
import { registerRecalculations } from './recalculations/index.ts';
import { createPlaceDue, findDueRules, registerRecurringOrders } from './recurringOrders/index.ts';
import { registerReleases } from './releases/index.ts';
import { prune } from './retention/index.ts';
import { createMailReport, registerSavedReports, startMonthly } from './savedReports/index.ts';
import { registerScim } from './scim/index.ts';
import { registerSearch } from './search/index.ts';
import { registerServiceCalendar } from './serviceCalendar/index.ts';
import { createNotifyOfReport, registerServiceReports } from './serviceReports/index.ts';
import { registerSessions } from './sessions/index.ts';
import { registerSimulations } from './simulations/index.ts';
import {
  closeDue,
  createNotifyOfTender,
  noteDeliveredTenderMail,
  noteLostTenderMail,
  registerTenders,
} from './tenders/index.ts';
import { registerTranslations } from './translations/index.ts';
import { registerUploads, sweepUploads, uploadsFolder } from './uploads/index.ts';
import { createForgotPassword, createNotifyInvited, registerUsers } from './users/index.ts';
import { registerWasteAccounting } from './wasteAccounting/index.ts';
import { createDeliver, registerWebhooks } from './webhooks/index.ts';
import { createMatchBatch, registerWeighingRoutes } from './weighings/index.ts';

/** Registers every module of the portal, each with its own noun. */
export function registerModules(services: Services, fastify: FastifyInstance): void {
  registerSessions(services);
  registerAudit(services);
  registerUsers(services);
  registerDirectory(services);
  registerAgreements(services);
  registerApiKeys(services);
  registerWebhooks(services);
  registerCompanySignIn(services);
  registerAccounts(services);
  registerAccountTheme(services);
  registerBackground(services, {
    more: [accountsFromFiles, ewcCodesFromFiles, infocardsFromFiles],
  });
  registerBookkeeping(services);
  registerClaims(services);
  registerClientReports(services, fastify);
  registerDashboards(services);
  registerDrivings(services);
  registerEconomicsSettings(services);
  registerEwcCodes(services);
  registerFeedback(services);
  registerFileDrive(services);
  registerFiles(services);
  registerForwardRules(services);
  registerHome(services);
  registerInfocards(services);
  registerInspections(services);
  registerIntegrations(services);
  registerInvoices(services);
  registerInsights(services);
  registerWasteAccounting(services);
  registerJobs(services, schedule);
  registerMails(services);
  registerMeasures(services);
  registerRecalculations(services);
  registerNotifications(services, noticeOf);
  registerOrders(services);
  registerContactOrders(services);
  registerPresence(services);
  registerPostings(services);
  registerPrivacy(services, fastify);
  registerRecurringOrders(services);
  registerSavedReports(services);
  registerScim(services);
  registerSearch(services);
  registerServiceCalendar(services);
  registerServiceReports(services);
  registerSimulations(services);
  registerTenders(services);
  registerTranslations(services, fastify);
  registerUploads(services, fastify);
  registerWeighingRoutes(services);
  registerImages(fastify);
  // The index page answers all other addresses.
  registerReleases(services, fastify);
}

/** The context of every job besides its payload; jobs run as the owner of the tables. */
export interface JobContext {
  readonly db: Db;
}

/** The scheduled jobs and their times. */
export const schedule: Schedule = {
  'retention.prune': '17 2 * * *',
  'companySignIn.lookAgain': '40 5 * * *',
  // The day has just started in Copenhagen, in summer an hour ago.
  'recurringOrders.due': '5 23 * * *',
  // Within the hour after the end of a day in Copenhagen, in summer and in winter.
  'tenders.close': '3 * * * *',
  'integrations.due': everyMinute,
  'inspections.due': '*/10 * * * *',
  'insights.settle': '*/10 * * * *',
  // The last postings of a month are made in its last hours.
  'savedReports.due': '30 4 1 * *',
};

/** Jobs that a starting node runs too, because no node may have run at their time. */
export const atStart = [
  'recurringOrders.due',
  'inspections.due',
  'insights.settle',
] as const satisfies readonly JobName[];

/** Every kind of job of the portal. */
export const createTasks = ({
  settings,
  blobs,
  sealer,
  database: { db },
}: Services): Tasks<JobContext> => ({
  'mail.send': createSendMail({
    db,
    smtpUrl: settings.smtpUrl,
    from: settings.mailFrom,
    blobs,
    onLate: noteUndeliveredMail,
    // A mail is about one row, which one of these modules knows.
    onLost: async (tx, mail) => {
      await noteUndeliveredMail(tx, mail);
      await noteLostTenderMail(tx, mail);
      await noteLostClaimMail(tx, mail);
    },
    onSent: async (tx, mail) => {
      await noteDeliveredMail(tx, mail);
      await noteDeliveredTenderMail(tx, mail);
      await noteDeliveredClaimMail(tx, mail);
    },
  }),
  'users.forgotPassword': createForgotPassword({ db, publicUrl: settings.publicUrl }),
  'users.invited': createNotifyInvited({ db }),
  'webhooks.deliver': createDeliver({ db, sealer, anywhere: settings.webhooksAnywhere }),
  'notifications.mail': createMailNotification({
    db,
    publicUrl: settings.publicUrl,
    noticeOf,
  }),
  'retention.prune': async (_, { db: owner }) => {
    await prune(owner);
    await sweepUploads(owner, uploadsFolder(settings.filesDir));
    await emptyTrash(owner);
    await blobs.sweep();
  },
  'companySignIn.lookAgain': (_, { db: owner }) => lookAgain(owner),
  'files.deleteBytes': ({ path }, { db: owner }) => removeBytes(owner, () => blobs.delete(path)),
  'fileDrive.dropUnused': (payload, { db: owner }) => dropUnused(owner, blobs, payload),
  'invoices.import': createImportJob({ db, blobs, seenIn: settings.ocrLanguages }),
  'integrations.due': (_, { db: owner }) => startDue(owner),
  'integrations.run': createRunJob({
    db,
    blobs,
    sealer,
    anywhere: settings.integrationsAnywhere,
    limits: integrationLimits,
    scan: scanBytes(settings.virusScanUrl),
  }),
  'inspections.inspect': createInspectJob({ db }),
  'inspections.neighbours': createNeighboursJob({ db }),
  'inspections.touched': createTouchedJob({ db }),
  'background.rename': createRename({ db }),
  'postings.applyToPast': createApplyToPast({ db }),
  'insights.settle': (_, { db: owner }) => settleLater(owner),
  'inspections.due': (_, { db: owner }) => inspectWaiting(owner),
  'recurringOrders.due': (_, { db: owner }) => findDueRules(owner),
  'recurringOrders.place': createPlaceDue({ db, blobs }),
  'savedReports.due': (_, { db: owner }) => startMonthly(owner),
  'savedReports.mail': createMailReport({ db, blobs, publicUrl: settings.publicUrl }),
  'orders.notify': createNotifyOfOrder({ db, publicUrl: settings.publicUrl }),
  'orders.notifyMany': createNotifyOfMany({ db, publicUrl: settings.publicUrl }),
  'serviceReports.notify': createNotifyOfReport({ db }),
  'tenders.close': (_, { db: owner }) => closeDue(owner),
  'tenders.notify': createNotifyOfTender({ db, publicUrl: settings.publicUrl }),
  'weighings.match': createMatchBatch({ db }),
});
