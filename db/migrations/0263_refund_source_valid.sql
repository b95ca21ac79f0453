-- Apart from 0261: reads the table under a lock that writers pass.
alter table refund validate constraint refund_source_check;
