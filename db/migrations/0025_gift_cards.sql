-- Gift cards: money that the shop owes whoever knows the code (docs/gift-cards.md).
create table gift_card (
  id uuid primary key,
  -- SHA-256 of the code; a code is 80 bits of chance, so nobody who reads this table can spend from it
  code_hash bytea not null unique,
  -- the last four characters of the code, by which people tell cards apart
  tail text not null,
  currency text not null,
  -- minor units of the currency, moved by the ledger alone
  balance bigint not null default 0 check (balance between 0 and 1000000000000000),
  expires_at timestamptz,
  enabled boolean not null default true,
  note text not null default '',
  created_at timestamptz not null
);
create index gift_card_latest on gift_card (created_at desc, id desc);
create index gift_card_tail on gift_card (tail);

-- The ledger: a balance is the sum of its entries because nothing else can move it.
create table gift_card_entry (
  id uuid primary key,
  -- tells apart what happened in one instant
  no bigint generated always as identity,
  card_id uuid not null references gift_card (id) on delete cascade,
  kind text not null check (kind in ('issued', 'adjusted', 'spent', 'returned', 'refunded')),
  amount bigint not null check (case kind when 'adjusted' then amount <> 0 when 'spent' then amount < 0 else amount > 0 end),
  -- what was on the card after it
  balance bigint not null,
  order_id uuid references customer_order (id),
  note text not null default '',
  -- who of the staff
  actor text,
  -- the caller's own name of this change, so that it is made once however often it is sent
  key text,
  at timestamptz not null,
  check ((order_id is not null) = (kind in ('spent', 'returned', 'refunded')))
);
create index gift_card_entry_card on gift_card_entry (card_id, no desc);
-- An order takes from a card once, and gives back once when it is cancelled.
create unique index gift_card_spent on gift_card_entry (order_id, card_id) where kind = 'spent';
create unique index gift_card_returned on gift_card_entry (order_id, card_id) where kind = 'returned';
create index gift_card_entry_order on gift_card_entry (order_id) where order_id is not null;
create unique index gift_card_entry_key on gift_card_entry (key) where key is not null;

-- Moves the balance with the entry. The update holds the card: of two orders that spend it at once the second sees what the
-- first left, and fails on the check where that is too little.
create function enter_gift_card() returns trigger language plpgsql as $$
begin
  update gift_card set balance = balance + new.amount where id = new.card_id returning balance into new.balance;
  if new.order_id is not null and new.amount
    + (select coalesce(sum(amount), 0) from gift_card_entry where order_id = new.order_id and card_id = new.card_id) > 0 then
    raise exception 'an order gives back more to a gift card than it took' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger gift_card_entered before insert on gift_card_entry for each row execute function enter_gift_card();

create function keep_gift_card() returns trigger language plpgsql as $$
begin raise exception 'the balance of a gift card moves only by its ledger, and the ledger is not changed'; end $$;
create trigger gift_card_begins_empty before insert on gift_card for each row
  when (new.balance <> 0) execute function keep_gift_card();
create trigger gift_card_balance_kept before update of balance, currency on gift_card for each row
  when ((old.balance <> new.balance and pg_trigger_depth() = 0) or old.currency <> new.currency) execute function keep_gift_card();
create trigger gift_card_entry_kept before update on gift_card_entry for each row execute function keep_gift_card();
create trigger gift_card_entry_not_removed before delete on gift_card_entry for each row
  when (pg_trigger_depth() = 0) execute function keep_gift_card();

-- Cards that are to pay for a checkout, in this order.
create table checkout_gift_card (
  checkout_id uuid not null references checkout (id) on delete cascade,
  card_id uuid not null references gift_card (id) on delete cascade,
  position int not null,
  primary key (checkout_id, card_id)
);
create index checkout_gift_card_card on checkout_gift_card (card_id);
