export { createOwnerTicket, isStaffToken, type StaffTools } from './owner-link.ts';
export { mountStaffDoor, staffCookie } from './staff.pages.ts';
