import { policy } from './policy.ts';

/** What lies at a location, or adds up figures of locations. */
export const placePolicies = {
  location: policy({ noun: 'Location', placing: 'location', calls: ['locations'] }),
  infocard: policy({
    noun: 'Infocard',
    placing: 'location',
    calls: ['infocards', 'infocardCovers'],
  }),
  container: policy({ noun: 'Container', placing: 'locationOrAccount', calls: ['containers'] }),
  recurringOrder: policy({
    noun: 'Recurring order',
    placing: 'location',
    calls: ['recurringOrders'],
    notes: ['Each order is created with the rights that its creator has on that day.'],
  }),
  driveEntry: policy({
    noun: 'File or folder of the file drive',
    placing: 'locationOrAccount',
    calls: ['fileDrive'],
    notes: [
      'A User or FacilityUser erases only what it has deleted itself. Only those with access to all locations move something of the whole account to one location.',
    ],
  }),
  figure: policy({
    noun: 'Figure and its sources',
    placing: 'location',
    calls: ['figures', 'insights', 'widgets', 'wasteAccounting'],
    notes: ['A measure of money or trips may name fewer roles than the call.'],
  }),
  simulation: policy({
    noun: 'Simulation',
    placing: 'everyLocation',
    calls: [
      'simulations',
      'simulationItems',
      'wasteHandlingSimulations',
      'wasteDistributionSimulations',
    ],
    notes: ['A simulation that is not shared is its owner’s.'],
  }),
  notification: policy({
    noun: 'Notification',
    placing: 'locationOrAccount',
    calls: ['notifications'],
    notes: [
      'Only of its reader, and of kinds that its role gets. It is asked again when it is mailed, pushed, or read: who has lost the location, the role or the account hears no more.',
    ],
  }),
  savedReport: policy({
    noun: 'Saved report',
    placing: 'account',
    calls: ['savedReports', 'reportMails'],
    notes: [
      'Its owner, the roles that it is shared with, and users whom it names; each reads and gets by mail the figures of the own locations.',
      'An address outside of the account gets the figures of the owner’s locations by mail, once its holder has confirmed that; the link of each mail stops it.',
    ],
  }),
} as const;
