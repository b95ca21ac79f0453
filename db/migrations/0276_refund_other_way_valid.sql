-- Apart from 0275: reads the table under a lock that writers pass.
alter table refund validate constraint refund_source_check;
