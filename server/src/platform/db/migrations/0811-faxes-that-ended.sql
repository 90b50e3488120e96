-- The newest of the faxes that were filed or set aside, without reading all that ever came.
create index incoming_fax_ended on incoming_fax ((coalesce(filed_at, set_aside_at)) desc) where state in ('filed', 'set_aside');
