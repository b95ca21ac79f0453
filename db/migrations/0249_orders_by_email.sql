-- Orders that are sent by email have a code that no method of a merchant can have. Those of before are known by the names that
-- the shop gave this way of shipping: a method of a merchant with the code mail keeps its orders.
update customer_order set shipping_method = jsonb_set(shipping_method, '{code}', '"by:email"')
where shipping_method ->> 'code' = 'mail'
  and shipping_method ->> 'name' in ('By email, at once', '电子邮件即时发送', '電郵即時發送', 'Sa email, agad-agad', 'Sa email, kaagad');
