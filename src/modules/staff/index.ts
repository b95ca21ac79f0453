export { addStaff, createOwnerTicket, type StaffTools, staffByToken } from './door.ts';
export { mountStaffDoor, staffCookie } from './staff.pages.ts';
export { staffRoutes } from './staff.routes.ts';
