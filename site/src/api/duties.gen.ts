// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import type { UserInformation } from './schema.gen';

type Roles = Readonly<UserInformation['roles']>;

/** Open the office and see what you may do in it. */
export const officeRoles: Roles = ['owner', 'manager', 'cataloger', 'clerk', 'auctioneer', 'cashier', 'inspector', 'administrator'];
/** Change the house, its pages, terms, mail texts and house-wide rules. */
export const houseRoles: Roles = ['owner', 'administrator'];
/** Invite people and staff, give roles, sign staff out, see IP addresses and everybody's record. */
export const staffRoles: Roles = ['owner', 'administrator'];
/** Change the bank account that buyers send wires and ACH payments to. */
export const bankRoles: Roles = ['owner', 'manager', 'administrator'];
/** See all reports and the journal. */
export const reportsRoles: Roles = ['owner', 'manager', 'administrator'];
/** See what was paid and what is unpaid. */
export const cashRoles: Roles = ['owner', 'manager', 'cashier', 'administrator'];
/** Create, change, copy, publish, postpone and cancel auctions, and set their rules and those of lots and sellers. */
export const eventsRoles: Roles = ['owner', 'manager', 'administrator'];
/** Move an auction to its next status early. */
export const statusRoles: Roles = ['owner', 'manager', 'auctioneer', 'administrator'];
/** Add, change, import and order items and lots, and withdraw lots without bids. */
export const catalogRoles: Roles = ['owner', 'manager', 'cataloger', 'clerk', 'administrator'];
/** Add and order photos of items. */
export const photosRoles: Roles = ['owner', 'manager', 'cataloger', 'clerk', 'inspector', 'administrator'];
/** Set an item's seller and reserve. */
export const sellerRoles: Roles = ['owner', 'manager', 'cataloger', 'administrator'];
/** Find, add and change people, decide what they may do, and act for them. */
export const peopleRoles: Roles = ['owner', 'manager', 'clerk', 'administrator'];
/** Check bidders in and give out paddles. */
export const checkinRoles: Roles = ['owner', 'manager', 'clerk', 'cashier', 'administrator'];
/** Call a live sale, enter bids from the floor, pause and resume a sale, write to its bidders, and write the office's note. */
export const callRoles: Roles = ['owner', 'manager', 'clerk', 'auctioneer', 'administrator'];
/** Retract a bid. */
export const retractRoles: Roles = ['owner', 'manager', 'clerk', 'auctioneer', 'administrator'];
/** Extend lots, withdraw lots with bids, and offer items again. */
export const correctRoles: Roles = ['owner', 'manager', 'administrator'];
/** Void a sale or an invoice, change the buyer, clear a check early, and forfeit a deposit. */
export const voidRoles: Roles = ['owner', 'manager', 'administrator'];
/** Answer offers and pending sales for the house. */
export const answerRoles: Roles = ['owner', 'manager', 'auctioneer', 'administrator'];
/** Record payments, refunds and deposits, adjust invoices, and release what is paid. */
export const moneyRoles: Roles = ['owner', 'manager', 'clerk', 'cashier', 'administrator'];
/** Approve settlements, charge sellers, and pay them. */
export const payoutRoles: Roles = ['owner', 'manager', 'administrator'];
/** Write inspections, meter readings and the condition of items. */
export const inspectRoles: Roles = ['owner', 'manager', 'cataloger', 'inspector', 'administrator'];
/** See items; only with the duty see their prices and sellers, too. */
export const itemsRoles: Roles = ['owner', 'manager', 'cataloger', 'clerk', 'auctioneer', 'cashier', 'inspector', 'administrator'];
/** See auctions, lots, registrations and invoices. */
export const seeRoles: Roles = ['owner', 'manager', 'cataloger', 'clerk', 'auctioneer', 'cashier', 'administrator'];
