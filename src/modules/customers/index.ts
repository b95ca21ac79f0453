export { requireVisitor, type VisitorTools, visitorCookie, visitorOf } from './visitor.ts';
