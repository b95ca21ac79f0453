export { staffCookie } from './cookies.ts';
export { addStaff, createOwnerTicket, createTicketFor } from './door.ts';
export { equipOwner } from './first-owner.ts';
export { everyMember, memberByEmail as staffByEmail } from './members/member.repo.ts';
export { permissionsOf } from './roles/roles.ts';
export { forgetStaffSessions, staffByToken } from './session/session.ts';
export { mountStaffDoor } from './staff.pages.ts';
export { staffRoutes } from './staff.routes.ts';
export type { DoorTools as StaffDoorTools, StaffLetters, StaffTools } from './tools.ts';
